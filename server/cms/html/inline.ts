import {
  descendants,
  element,
  groupRuns,
  isElement,
  memoised,
  textOf,
  type Element,
  type Node,
} from "#app/lib/html-tree.ts";

export const words = (text: string) => text.split(" ");

/** Inline elements that an author may put around words. */
export const wordTags = words(
  "a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup u var",
);
const inlineTags = new Set([...wordTags, "br", "img", "picture", "source", "wbr"]);
const lineTags = new Set([
  ...wordTags,
  ...words("caption dd dt figcaption h1 h2 h3 h4 h5 h6 li p pre td th"),
]);

export const isInline = (node: Node) => typeof node === "string" || inlineTags.has(node.tag);

const isBlankElement = memoised(
  ({ tag, children }) =>
    tag === "br" ||
    tag === "wbr" ||
    (inlineTags.has(tag) && tag !== "picture" && isBlank(children)),
);

export const isBlank = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => (typeof node === "string" ? node.trim() === "" : isBlankElement(node)));

/** An empty `span` at the target of a link in the article. A placeholder that survives the unwrapping of its parents. */
export const isAnchor = (node: Node | undefined): node is Element & { tag: "span" } =>
  isElement(node, "span");

export const anchor = (id: string) => element("span", [], { id });

/** The anchors of content that is itself left out. */
export const anchorsIn = (nodes: readonly Node[]): Element[] =>
  descendants(nodes).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [anchor(id)]));

/** What holds a line of text keeps its anchor inside; what holds other blocks, or nothing, has it before itself. */
export const holdsLine = (tag: string) => lineTags.has(tag);

/** An element whose content begins with an anchor takes its id. */
export function anchored(
  tag: string,
  content: Node[],
  attributes: Element["attributes"] = {},
): Element {
  const [first, ...rest] = content;
  return isAnchor(first) && attributes["id"] === undefined
    ? element(tag, rest, { ...attributes, ...first.attributes })
    : element(tag, content, attributes);
}

/**
 * A block with the anchors in front of it: one becomes its id unless it has one, the others go into its line, or stay in
 * front of a block that holds no line. Arranging the result again gives the same.
 */
function withAnchors({ tag, attributes, children }: Element, anchors: Element[]): Node[] {
  if (holdsLine(tag)) return [anchored(tag, [...anchors, ...children], attributes)];
  const others = attributes["id"] === undefined ? anchors.slice(0, -1) : anchors;
  const id = anchors[others.length]?.attributes;
  return [...others, element(tag, children, { ...id, ...attributes })];
}

/** The reverse of `withAnchors` for a block that holds no line, where its surroundings carry the anchor. */
export function detachAnchor(block: Element): Node[] {
  const { id, ...attributes } = block.attributes;
  if (id === undefined || holdsLine(block.tag)) return [block];
  return [anchor(id), element(block.tag, block.children, attributes)];
}

const wholeTags = new Set(["br", "picture", "span", "wbr"]);
const mediaTags = new Set(["audio", "iframe", "video"]);

/** Text and inline elements only; of other elements their text. `around` are the inline elements that it is in. */
export function inline(nodes: readonly Node[], around: readonly string[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string" || wholeTags.has(node.tag)) return [node];
    if (mediaTags.has(node.tag)) return anchorsIn(node.children);
    if (!isInline(node)) return [" ", ...inline(node.children, around), " "];
    const content = inline(node.children, [...around, node.tag]);
    return around.includes(node.tag) ? content : wrapInline(node, content);
  });
}

/** Puts an inline element around its content, unless it would be empty or a link to nowhere. */
export function wrapInline({ tag, attributes }: Element, content: Node[]): Node[] {
  const isUseless =
    tag === "a" &&
    (!attributes["href"] ||
      (!textOf(content).trim() && !descendants(content).some((node) => node.attributes["alt"])));
  return isUseless || isBlank(content) ? content : [element(tag, content, attributes)];
}

/** The element around its content, or the anchors alone where there is nothing else in it. */
export const nonEmpty = (tag: string, content: Node[]): Node[] =>
  isBlank(content) ? content.filter(isAnchor) : [anchored(tag, content)];

/** Removes white space at both ends of a line, but not the anchors there. */
export function trim(nodes: Node[]): Node[] {
  const start = nodes.findIndex((node) => !isBlank([node]));
  if (start === -1) return nodes.filter(isAnchor);
  const end = nodes.findLastIndex((node) => !isBlank([node])) + 1;
  const line = nodes.slice(start, end);
  const [first] = line;
  if (typeof first === "string") line[0] = first.trimStart();
  const last = line.at(-1);
  if (typeof last === "string") line[line.length - 1] = last.trimEnd();
  return [...nodes.slice(0, start).filter(isAnchor), ...line, ...nodes.slice(end).filter(isAnchor)];
}

const inlineRuns = (nodes: readonly Node[]) => groupRuns(nodes, (node) => !isInline(node));

/** Runs of inline content become paragraphs. Anchors behind the last word go to the next block, or stay as they are. */
export function paragraphs(nodes: readonly Node[]): Node[] {
  const made: Node[] = [];
  let waiting: Element[] = [];
  for (const run of inlineRuns(nodes)) {
    if (!Array.isArray(run)) {
      made.push(...withAnchors(run, waiting));
      waiting = [];
      continue;
    }
    const line = [...waiting, ...trim(run)];
    const end = line.findLastIndex((node) => !isAnchor(node)) + 1;
    waiting = line.slice(end).filter(isAnchor);
    made.push(...nonEmpty("p", line.slice(0, end)));
  }
  return [...made, ...waiting];
}

/** The same where a line may stand without a paragraph, as in a list item or a cell. */
export const unwrapped = (nodes: readonly Node[]): Node[] =>
  inlineRuns(nodes).flatMap((run) => (Array.isArray(run) ? trim(run) : detachAnchor(run)));

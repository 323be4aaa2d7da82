import {
  descendants,
  element,
  groupRuns,
  memoised,
  textOf,
  type Element,
  type Node,
} from "#app/lib/html-tree.ts";
import { anchored, anchorsIn, detachAnchor, isAnchor, withAnchors, wordTags } from "./anchors.ts";

const inlineTags = new Set([...wordTags, "br", "img", "picture", "source", "wbr"]);

export const isInline = (node: Node) => typeof node === "string" || inlineTags.has(node.tag);

const isBlankElement = memoised(
  ({ tag, children }) =>
    tag === "br" ||
    tag === "wbr" ||
    (inlineTags.has(tag) && tag !== "picture" && isBlank(children)),
);

export const isBlank = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => (typeof node === "string" ? node.trim() === "" : isBlankElement(node)));

const wholeTags = new Set(["br", "picture", "span", "wbr"]);
const mediaTags = new Set(["audio", "iframe", "video"]);

/** Keeps text and inline elements; block elements are unwrapped. `around` are the tags of the enclosing inline elements. */
export function inline(nodes: readonly Node[], around: readonly string[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string" || wholeTags.has(node.tag)) return [node];
    if (mediaTags.has(node.tag)) return anchorsIn(node.children);
    if (!isInline(node)) return [" ", ...inline(node.children, around), " "];
    const content = inline(node.children, [...around, node.tag]);
    return around.includes(node.tag) ? content : wrapInline(node, content);
  });
}

/** Puts an inline element around its content, unless it would be empty or a link without a target or readable text. */
export function wrapInline({ tag, attributes }: Element, content: Node[]): Node[] {
  const isUseless =
    tag === "a" &&
    (!attributes["href"] ||
      (!textOf(content).trim() && !descendants(content).some((node) => node.attributes["alt"])));
  return isUseless || isBlank(content) ? content : [element(tag, content, attributes)];
}

/** Puts an element around its content. Of blank content only the anchors are kept. */
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

/** Turns runs of inline content into paragraphs. Anchors after the last word move to the next block, or to the end. */
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

/** The same for list items and cells, where a line of text needs no paragraph. */
export const unwrapped = (nodes: readonly Node[]): Node[] =>
  inlineRuns(nodes).flatMap((run) => (Array.isArray(run) ? trim(run) : detachAnchor(run)));

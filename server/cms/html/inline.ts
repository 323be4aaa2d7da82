import type { Picture } from "../content-service.ts";
import { sizeOf, uploadBehind, uploadPath, type PictureMaker } from "../pictures.ts";
import { anchored, detachAnchor, isAnchor, linkAttributes, withAnchors } from "./links.ts";
import type { Addresses } from "./links.ts";
import { descendants, element, escape, isElement, memoised, textOf } from "./tree.ts";
import type { Element, Node } from "./tree.ts";

export type Size = { width: number; height: number };

export type Context = Addresses & {
  picture: PictureMaker;
  /** Ids that links of the article point at; where it is left out, those of each text by itself. */
  anchors?: ReadonlySet<string>;
  /** Sizes that were looked up because neither the markup nor the file's name has them. */
  sizes: ReadonlyMap<string, Size>;
};

const inlineTags = new Set(
  "a abbr b br cite code del em i img ins kbd mark picture q s samp small span strong sub sup u var wbr".split(
    " ",
  ),
);

export const isInline = (node: Node) => typeof node === "string" || inlineTags.has(node.tag);

const isBlankElement = memoised((node) => {
  if (node.tag === "br" || node.tag === "wbr") return true;
  return isInline(node) && !holdsPicture(node) && isBlank(node.children);
});

export const isBlank = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => (typeof node === "string" ? node.trim() === "" : isBlankElement(node)));

export const holdsPicture = memoised(
  (node) => node.tag === "picture" || node.children.some(holdsPicture),
);

export const imagePath = (source: string, { origins }: Addresses) =>
  uploadBehind(source) ?? uploadPath(source, origins);

function image(node: Element, context: Context): Node[] {
  const { attributes } = node;
  const alt = attributes["alt"]?.trim() ?? "";
  const path = imagePath(attributes["src"] ?? "", context);
  if (path) {
    const known = sizeOf(path, attributes["width"], attributes["height"]);
    const size = known.width ? known : (context.sizes.get(path) ?? known);
    return [pictureElement(context.picture(path, size, alt))];
  }
  // Nothing is loaded from elsewhere; the alternative text becomes a link to the image.
  const link = linkAttributes(attributes["src"], context);
  return alt && link ? [element("a", [escape(alt)], link)] : [];
}

function pictureElement({ src, webp, avif, sizes, width, height, alt }: Picture) {
  return element("picture", [
    element("source", [], { type: "image/avif", srcset: avif, sizes }),
    element("img", [], {
      src,
      srcset: webp,
      sizes,
      ...(width && height && { width: String(width), height: String(height) }),
      alt,
      loading: "lazy",
      decoding: "async",
    }),
  ]);
}

/** Text and inline elements only; of other elements their text. */
export function inline(
  nodes: readonly Node[],
  context: Context,
  around: ReadonlySet<string> = new Set(),
): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return [node];
    if (node.tag === "img") {
      const made = image(node, context);
      return around.has("a")
        ? made.flatMap((one) => (isElement(one, "a") ? one.children : [one]))
        : made;
    }
    if (isAnchor(node)) return [node];
    if (node.tag === "br" || node.tag === "wbr") return [element(node.tag)];
    if (["audio", "iframe", "video"].includes(node.tag))
      return descendants(node.children).filter(isAnchor);
    if (!isInline(node)) return [" ", ...inline(node.children, context, around), " "];
    return wrapInline(
      node,
      inline(node.children, context, new Set([...around, node.tag])),
      context,
      around,
    );
  });
}

/** Puts an inline element around its content, unless it would be empty, doubled or a link to nowhere. */
export function wrapInline(
  { tag, attributes }: Element,
  children: Node[],
  context: Context,
  around: ReadonlySet<string> = new Set(),
): Node[] {
  if (around.has(tag) || isBlank(children)) return children;
  const { title } = attributes;
  if (tag !== "a") return [element(tag, children, tag === "abbr" && title ? { title } : {})];
  const link = linkOf(attributes, context);
  const named = textOf(children).trim() !== "" || children.some(hasAlternative);
  return link && named ? [element("a", children, link)] : children;
}

/** Read once per element: a link that blocks interrupt is written around every line inside it. */
const knownLinks = new WeakMap<Element["attributes"], Element["attributes"] | null>();

function linkOf(attributes: Element["attributes"], context: Context) {
  const known = knownLinks.get(attributes);
  if (known !== undefined) return known;
  const link = linkAttributes(attributes["href"], context);
  const enlarges = link?.["href"] !== undefined && uploadPath(link["href"], context.origins);
  const used = link && !enlarges ? link : null;
  knownLinks.set(attributes, used);
  return used;
}

const hasAlternative = memoised(
  (node) => !!node.attributes["alt"] || node.children.some(hasAlternative),
);

/** The element around its content, or the anchors alone where there is nothing else in it. */
export const nonEmpty = (tag: string, content: Node[]): Node[] =>
  isBlank(content) ? content.filter(isAnchor) : [anchored(tag, content)];

/** Removes white space at both ends of a line, but not the anchors there. */
export function trim(nodes: Node[]): Node[] {
  const start = nodes.findIndex((node) => !isBlank([node]));
  if (start === -1) return nodes.filter(isAnchor);
  const end = nodes.findLastIndex((node) => !isBlank([node])) + 1;
  const run = nodes.slice(start, end).map((node, index, { length }) => {
    if (typeof node !== "string") return node;
    const opened = index === 0 ? node.trimStart() : node;
    return index === length - 1 ? opened.trimEnd() : opened;
  });
  return [...nodes.slice(0, start).filter(isAnchor), ...run, ...nodes.slice(end).filter(isAnchor)];
}

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

function inlineRuns(nodes: readonly Node[]): (Element | Node[])[] {
  const runs: (Element | Node[])[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (typeof node !== "string" && !isInline(node)) runs.push(node);
    else if (Array.isArray(last)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

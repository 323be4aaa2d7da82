import { picture, sizeOf, uploadBehind, uploadPath } from "../pictures.ts";
import type { Addresses } from "./links.ts";
import { linkAttributes } from "./links.ts";
import type { Element, Node } from "./tree.ts";
import { element, escape, isElement, textOf } from "./tree.ts";

export type Size = { width: number; height: number };

export type Context = Addresses & {
  /** Sizes that were looked up because neither the markup nor the file's name tells them. */
  sizes: ReadonlyMap<string, Size>;
};

const inlineTags = new Set(
  "a abbr b br cite code del em i img ins kbd mark picture q s samp small strong sub sup u var wbr".split(
    " ",
  ),
);

export const isInline = (node: Node) => typeof node === "string" || inlineTags.has(node.tag);

export const isBlank = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => {
    if (typeof node === "string") return node.trim() === "";
    return node.tag === "br" || node.tag === "wbr"
      ? true
      : isInline(node) && !holdsPicture(node) && isBlank(node.children);
  });

export const holdsPicture = (node: Node): boolean =>
  isElement(node) && (node.tag === "picture" || node.children.some(holdsPicture));

export const imagePath = ({ attributes }: Element, { origins }: Addresses) => {
  const source = attributes["src"] ?? "";
  return uploadBehind(source) ?? uploadPath(source, origins);
};

function image(node: Element, context: Context): Node[] {
  const { attributes } = node;
  const alt = attributes["alt"]?.trim() ?? "";
  const path = imagePath(node, context);
  if (path) {
    const known = sizeOf(path, attributes["width"], attributes["height"]);
    const size = known.width ? known : (context.sizes.get(path) ?? known);
    return [pictureElement(path, size, alt)];
  }
  // Nothing is loaded from elsewhere. What the picture says can still be read, and followed.
  const link = linkAttributes(attributes["src"], context);
  return alt && link ? [element("a", [escape(alt)], link)] : [];
}

function pictureElement(path: string, size: Parameters<typeof picture>[1], alt: string) {
  const { src, webp, avif, sizes, width, height } = picture(path, size, alt);
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

/** Text and inline elements only; whatever else is inside gives up its own text. */
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
    if (node.tag === "br" || node.tag === "wbr") return [element(node.tag)];
    if (["audio", "iframe", "video"].includes(node.tag)) return [];
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
  if (tag !== "a") return [element(tag, children, tag === "abbr" ? attributes : {})];
  const link = linkAttributes(attributes["href"], context);
  const named = textOf(children).trim() !== "" || children.some(hasAlternative);
  const enlarges = link?.["href"] !== undefined && uploadPath(link["href"], context.origins);
  return link && named && !enlarges ? [element("a", children, link)] : children;
}

const hasAlternative = (node: Node): boolean =>
  isElement(node) && (!!node.attributes["alt"] || node.children.some(hasAlternative));

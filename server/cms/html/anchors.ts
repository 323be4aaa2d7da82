import type { Element, Node } from "./tree.ts";
import { descendants, element, isElement } from "./tree.ts";

// Keeps an author's ids apart from those of the page around the article.
const prefix = "user-content-";

const isUsable = (name: string) => /^[\p{L}\p{N}_.:-]{1,100}$/u.test(name);

/** The id on this site for an id that an author wrote; the same for one that was made here already. */
export const anchorId = (name: string) => (name.startsWith(prefix) ? name : `${prefix}${name}`);

export const linkTo = (id: string) => `#${encodeURIComponent(id)}`;

export const usableAnchors = (ids: ReadonlySet<string>, targets: ReadonlySet<string>) =>
  new Set([...targets].filter((name) => ids.has(name) && isUsable(name)));

/** An empty `span` that stands where a link of the article points. Elements come and go around it. */
export const isAnchor = (node: Node | undefined): node is Element & { tag: "span" } =>
  isElement(node, "span");

// What holds a line of text keeps its id inside; what holds other blocks, or nothing, has it before itself.
const holdsLine =
  /^(?:a|abbr|b|caption|cite|code|d[dt]|del|em|figcaption|h[1-6]|i|ins|kbd|li|mark|p|pre|q|s|samp|small|span|strong|su[bp]|t[dh]|u|var)$/;

/** Replaces the ids that links point at by anchors, and unwraps every other `span`. */
export function placeAnchors(nodes: readonly Node[], anchors: ReadonlySet<string>): Node[] {
  const placed = new Set<string>();

  function anchorOf({ tag, attributes }: Element): Node[] {
    const names = [attributes["id"], tag === "a" ? attributes["name"] : undefined];
    return names
      .filter((name) => name !== undefined && anchors.has(name))
      .map((name) => anchorId(name ?? ""))
      .filter((id) => !placed.has(id) && placed.add(id))
      .map((id) => element("span", [], { id }));
  }

  const place = (inner: readonly Node[]): Node[] =>
    inner.flatMap((node) => {
      if (typeof node === "string") return [node];
      const anchor = anchorOf(node);
      const children = place(node.children);
      if (node.tag === "span") return [...anchor, ...children];
      if (!holdsLine.test(node.tag)) return [...anchor, { ...node, children }];
      return [{ ...node, children: [...anchor, ...children] }];
    });
  return place(nodes);
}

export function hasUnlinkedAnchor(nodes: readonly Node[]): boolean {
  const ids = new Set<string>();
  const links = new Set<string>();
  for (const { attributes } of descendants(nodes)) {
    if (attributes["id"] !== undefined) ids.add(linkTo(attributes["id"]));
    if (attributes["href"] !== undefined) links.add(attributes["href"]);
  }
  return [...ids].some((link) => !links.has(link));
}

/** An element whose content begins with an anchor carries its id. */
export function anchored(
  tag: string,
  [first, ...rest]: Node[],
  attributes: Element["attributes"] = {},
): Element {
  if (first === undefined) return element(tag, [], attributes);
  if (!isAnchor(first)) return element(tag, [first, ...rest], attributes);
  return element(tag, rest, { ...attributes, ...first.attributes });
}

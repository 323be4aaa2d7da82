import { descendants, element, isElement, type Element, type Node } from "#app/lib/html-tree.ts";
import { slug } from "#app/lib/text.ts";
import { hasVisibleText, plainText } from "../plain-text.ts";

export const words = (text: string) => text.split(" ");

/** Inline elements that an author may put around words. */
export const wordTags = words(
  "a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup u var",
);

/** Elements that hold a line of text. */
const lineTags = new Set([
  ...wordTags,
  ...words("caption dd dt figcaption h1 h2 h3 h4 h5 h6 li p pre td th"),
]);

// Keeps an author's ids apart from those of the page around the article.
const prefix = "user-content-";

// Checked without the prefix, so that sanitising a second time accepts the same names.
const isUsable = (name: string) =>
  /^[\p{L}\p{N}_.:-]{1,100}$/u.test(name.startsWith(prefix) ? name.slice(prefix.length) : name);

export const usableAnchors = (ids: ReadonlySet<string>, targets: ReadonlySet<string>) =>
  new Set([...targets].filter((name) => ids.has(name) && isUsable(name)));

/** Adds the prefix to an author's id. An id that already has the prefix stays the same. */
export const anchorId = (name: string) => (name.startsWith(prefix) ? name : `${prefix}${name}`);

export const linkTo = (id: string) => `#${encodeURIComponent(id)}`;

/** An anchor is an empty `span` with the id that a link in the article points at. It stays when its parents are unwrapped. */
export const isAnchor = (node: Node | undefined): node is Element & { tag: "span" } =>
  isElement(node, "span");

export const anchor = (id: string) => element("span", [], { id });

/** The anchors in content that is dropped. */
export const anchorsIn = (nodes: readonly Node[]): Element[] =>
  descendants(nodes).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [anchor(id)]));

/** Elements that hold a line of text have their anchor inside; all others have it in front. */
export const holdsLine = (tag: string) => lineTags.has(tag);

/** Creates an element. An anchor at the start of its content becomes the element's own id. */
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
 * Attaches the anchors in front of a block to it. One becomes the block's id, unless it has one. The others move into its
 * line of text, or stay in front of a block without one. Doing this again with the result changes nothing.
 */
export function withAnchors({ tag, attributes, children }: Element, anchors: Element[]): Node[] {
  if (holdsLine(tag)) return [anchored(tag, [...anchors, ...children], attributes)];
  const others = attributes["id"] === undefined ? anchors.slice(0, -1) : anchors;
  const id = anchors[others.length]?.attributes;
  return [...others, element(tag, children, { ...id, ...attributes })];
}

/** The reverse of `withAnchors` for blocks without a line of text: moves the id into an anchor in front. */
export function detachAnchor(block: Element): Node[] {
  const { id, ...attributes } = block.attributes;
  if (id === undefined || holdsLine(block.tag)) return [block];
  return [anchor(id), element(block.tag, block.children, attributes)];
}

const maxSections = 40;
const maxSectionText = 120;
const sectionPrefix = "section-";

/** Collects the headings of an article for its table of contents, and gives each a unique id made of its words. */
export function createContents() {
  const entries: { id: string; text: string }[] = [];
  const ids = new Set<string>();

  /** Returns the id of the heading. Beyond the limit, or without visible text, only the `known` one, if any. */
  function add(heading: string, known?: string): string | undefined {
    const text = heading.slice(0, maxSectionText);
    if (entries.length >= maxSections || !hasVisibleText(text)) return known;
    const name = sectionPrefix + (slug(text).slice(0, 60) || "untitled");
    let id = known !== undefined && !ids.has(known) ? known : name;
    for (let count = 2; ids.has(id); count += 1) id = `${name}-${count}`;
    ids.add(id);
    entries.push({ id, text });
    return id;
  }

  /** Does the same for each h2 of serialised HTML, in which `<` occurs only in tags. */
  function addAll(html: string): string {
    const [head = "", ...headings] = html.split("<h2");
    return head + headings.map((heading) => `<h2${named(heading)}`).join("");
  }

  /** Takes the HTML after `<h2` and returns it with the id of the heading in the table of contents. */
  function named(heading: string): string {
    const [start, end] = [heading.indexOf(">"), heading.indexOf("</h2>")];
    const [, known] = /^ id="([^"]*)"$/.exec(heading.slice(0, start)) ?? [];
    const written = known && plainText(known);
    const id = add(plainText(heading.slice(start + 1, end), maxSectionText), written);
    return id && id !== written ? ` id="${id}"${heading.slice(start)}` : heading;
  }

  return { entries, add, addAll };
}

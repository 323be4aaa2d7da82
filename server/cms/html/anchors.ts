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

// Without the prefix, so that a name made here passes exactly if the author's name passed.
const isUsable = (name: string) =>
  /^[\p{L}\p{N}_.:-]{1,100}$/u.test(name.startsWith(prefix) ? name.slice(prefix.length) : name);

export const usableAnchors = (ids: ReadonlySet<string>, targets: ReadonlySet<string>) =>
  new Set([...targets].filter((name) => ids.has(name) && isUsable(name)));

/** The id on this site for an id that an author wrote; the same for one that was made here already. */
export const anchorId = (name: string) => (name.startsWith(prefix) ? name : `${prefix}${name}`);

export const linkTo = (id: string) => `#${encodeURIComponent(id)}`;

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
export function withAnchors({ tag, attributes, children }: Element, anchors: Element[]): Node[] {
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

const maxSections = 40;
const maxSectionText = 120;
const sectionPrefix = "section-";

/** Names the headings of an article for its table of contents: each by its words, and no two the same. */
export function createContents() {
  const entries: { id: string; text: string }[] = [];
  const ids = new Set<string>();

  /** The id of the next heading, or undefined beyond the limit. */
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

  /** The same for the headings of serialised HTML, where `<` is written by a tag only. */
  function addAll(html: string): string {
    const [head = "", ...headings] = html.split("<h2");
    return head + headings.map((heading) => `<h2${named(heading)}`).join("");
  }

  /** What follows `<h2`, with the id that the heading has in the contents. */
  function named(heading: string): string {
    const [start, end] = [heading.indexOf(">"), heading.indexOf("</h2>")];
    const [, known] = /^ id="([^"]*)"$/.exec(heading.slice(0, start)) ?? [];
    const written = known && plainText(known);
    const id = add(plainText(heading.slice(start + 1, end), maxSectionText), written);
    return id && id !== written ? ` id="${id}"${heading.slice(start)}` : heading;
  }

  return { entries, add, addAll };
}

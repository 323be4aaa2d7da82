import { Parser, type ParserOptions } from "htmlparser2";

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Node[];
  /** As the parser found it. An element that was made or moved later has none, or an old one. */
  parent?: Element;
}

/** Text is decoded, and escaped when it is written. */
export type Node = string | Element;

/** Does not limit size or depth: for HTML that this site wrote, or that was measured before. */
export function parseHtml(html: string, options?: ParserOptions): Element {
  const root = element("root");
  let current = root;
  const parser = new Parser(
    {
      ontext(text) {
        const last = current.children.length - 1;
        // The parser reports a character reference separately.
        if (typeof current.children[last] === "string") current.children[last] += text;
        else current.children.push(text);
      },
      onopentag(tag, attributes) {
        const child = { tag, attributes, children: [], parent: current };
        current.children.push(child);
        current = child;
      },
      onclosetag() {
        current = current.parent ?? root;
      },
    },
    options,
  );
  parser.end(html);
  return root;
}

export const element = (
  tag: string,
  children: Node[] = [],
  attributes: Record<string, string> = {},
): Element => ({ tag, attributes, children });

export const isElement = (node: Node | undefined, ...tags: string[]): node is Element =>
  typeof node === "object" && (tags.length === 0 || tags.includes(node.tag));

/** All elements in document order. */
export function descendants(nodes: readonly Node[], found: Element[] = []): Element[] {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    found.push(node);
    descendants(node.children, found);
  }
  return found;
}

export const holds = ({ children }: Element, tag: string) =>
  descendants(children).some((node) => node.tag === tag);

export const hasClass = ({ attributes }: Element, name: string) =>
  (attributes["class"] ?? "").split(" ").includes(name);

/** The texts between tags. */
function texts(nodes: readonly Node[], found: string[] = []): string[] {
  for (const node of nodes) {
    if (typeof node === "string") found.push(node);
    else texts(node.children, found);
  }
  return found;
}

export const textOf = (nodes: readonly Node[]): string => texts(nodes).join("");

/** The text in one line, with a space where tags separate words. */
export const lineOf = (nodes: readonly Node[]): string =>
  texts(nodes)
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?])/g, "")
    .trim();

/** Memoises a predicate per element; without it the walk is not linear. Only for elements that are complete. */
export function memoised(predicate: (node: Element) => boolean): (node: Node) => boolean {
  const known = new WeakMap<Element, boolean>();
  return (node) => {
    if (typeof node === "string") return false;
    const found = known.get(node) ?? predicate(node);
    known.set(node, found);
    return found;
  };
}

/** Blocks as they are, and what stands between them as runs. */
export function groupRuns(nodes: readonly Node[], isBlock: (node: Element) => boolean) {
  const groups: (Element | Node[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (isElement(node) && isBlock(node)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

const voidTags = new Set(["br", "hr", "img", "input", "source", "wbr"]);

/** Between tags; a value of an attribute needs its quotation marks escaped as well. */
export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `finish` may change the text between tags once it is escaped. */
export const serialise = (nodes: readonly Node[], finish = (html: string) => html): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return finish(escapeHtml(node));
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', "&quot;")}"`)
        .join("");
      const start = `<${node.tag}${attributes}>`;
      return voidTags.has(node.tag)
        ? start
        : `${start}${serialise(node.children, finish)}</${node.tag}>`;
    })
    .join("");

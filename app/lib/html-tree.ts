import { Parser, type ParserOptions } from "htmlparser2";

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Node[];
  /** Set by the parser. Missing or outdated on elements that are created or moved later. */
  parent?: Element;
}

/** Texts are stored decoded; `serialise` escapes them. */
export type Node = string | Element;

/** Does not limit size or depth: only for HTML that this site has rendered, or whose size was checked before. */
export function parseHtml(html: string, options?: ParserOptions): Element {
  const root = element("root");
  let current = root;
  const parser = new Parser(
    {
      ontext(text) {
        const last = current.children.length - 1;
        // The parser reports a character reference as a separate text.
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

/** Caches the result per element, so that a recursive predicate takes linear time. The elements must not change afterwards. */
export function memoised(predicate: (node: Element) => boolean): (node: Node) => boolean {
  const known = new WeakMap<Element, boolean>();
  return (node) => {
    if (typeof node === "string") return false;
    const found = known.get(node) ?? predicate(node);
    known.set(node, found);
    return found;
  };
}

/** Separates block elements from the runs of inline nodes between them. */
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

/** For text between tags; attribute values need their quotation marks escaped as well. */
export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `finish` may change the escaped text between tags. */
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

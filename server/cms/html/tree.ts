export type Element = { tag: string; attributes: Record<string, string>; children: Node[] };

/** Text is kept escaped, as the sanitiser wrote it. */
export type Node = string | Element;

const voids = new Set(["br", "hr", "img", "source", "wbr"]);

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g;
const attribute = /(?<![a-z-])([a-z-]+)="([^"]*)"/g;

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => references[name] ?? whole);

export const escape = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

export const element = (
  tag: string,
  children: Node[] = [],
  attributes: Record<string, string> = {},
): Element => ({ tag, attributes, children });

export const isElement = (node: Node | undefined, tag?: string): node is Element =>
  typeof node === "object" && (tag === undefined || node.tag === tag);

/** Reads the sanitiser's output, and only that: balanced tags, quoted attributes, escaped text. */
export function parse(html: string): Node[] {
  const root = element("root");
  const open = [root];
  for (const [, closing, tag = "", attributes = "", text] of html.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) {
      parent.children.push(text);
    } else if (closing) {
      const depth = open.findLastIndex((candidate) => candidate.tag === tag);
      if (depth > 0) open.length = depth;
    } else {
      const pairs = [...attributes.matchAll(attribute)];
      const node = element(
        tag,
        [],
        Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, unescape(value)])),
      );
      parent.children.push(node);
      if (!voids.has(tag)) open.push(node);
    }
  }
  return root.children;
}

export function serialise(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escape(value)}"`)
        .join("");
      const start = `<${node.tag}${attributes}>`;
      return voids.has(node.tag) ? start : `${start}${serialise(node.children)}</${node.tag}>`;
    })
    .join("");
}

/** All elements in document order. */
export function descendants(nodes: readonly Node[], found: Element[] = []): Element[] {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    found.push(node);
    descendants(node.children, found);
  }
  return found;
}

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

export const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === "string" ? unescape(node) : textOf(node.children))).join("");

import { Parser } from "htmlparser2";

export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
  parent: HtmlElement | undefined;
}

export type HtmlNode = string | HtmlElement;

/** For HTML that this site wrote: valid and not deeply nested. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: "root", attributes: {}, children: [], parent: undefined };
  let current = root;
  const parser = new Parser({
    ontext(text) {
      const last = current.children.length - 1;
      // The parser reports a character reference separately.
      if (typeof current.children[last] === "string") current.children[last] += text;
      else current.children.push(text);
    },
    onopentag(tag, attributes) {
      const element = { tag, attributes, children: [], parent: current };
      current.children.push(element);
      current = element;
    },
    onclosetag() {
      current = current.parent ?? root;
    },
  });
  parser.end(html);
  return root;
}

export const isElement = (node: HtmlNode | undefined, ...tags: string[]): node is HtmlElement =>
  typeof node === "object" && (tags.length === 0 || tags.includes(node.tag));

export const textOf = (node: HtmlNode): string =>
  typeof node === "string" ? node : node.children.map(textOf).join("");

export const holds = (node: HtmlElement, tag: string): boolean =>
  node.children.some((child) => isElement(child) && (child.tag === tag || holds(child, tag)));

export const hasClass = ({ attributes }: HtmlElement, name: string) =>
  (attributes["class"] ?? "").split(" ").includes(name);

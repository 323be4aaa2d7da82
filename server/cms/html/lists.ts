import { isBlank } from "./inline.ts";
import type { Inside } from "./inside.ts";
import { loose, paragraphs } from "./runs.ts";
import type { Element, Node } from "./tree.ts";
import { element, isElement } from "./tree.ts";

const isList = (node: Node) => isElement(node, "ul") || isElement(node, "ol");

export function list(node: Element, inside: Inside): Node[] {
  const items: Element[] = [];
  for (const child of node.children) {
    const last = items.at(-1);
    const content = loose(inside.flow(isElement(child, "li") ? child.children : [child]));
    // A list directly in a list is an old editor's way to write a list in the item before it.
    if (isList(child) && last) last.children.push(...content);
    else if (!isBlank(content)) items.push(element("li", content));
  }
  const start = node.attributes["start"] ?? "";
  const numbered = node.tag === "ol" && /^-?\d{1,6}$/.test(start) && start !== "1";
  return items.length > 0 ? [element(node.tag, items, numbered ? { start } : {})] : [];
}

export function definitions(node: Element, inside: Inside): Node[] {
  const parts = node.children
    .flatMap((child) => (isElement(child, "div") ? child.children : [child]))
    .filter((child) => isElement(child))
    .filter(({ tag }) => tag === "dt" || tag === "dd")
    .map(({ tag, children }) =>
      element(tag, tag === "dt" ? inside.line(children) : loose(inside.flow(children))),
    )
    .filter(({ children }) => !isBlank(children));
  const paired = parts[0]?.tag === "dt" && parts.at(-1)?.tag === "dd";
  return paired ? [element("dl", parts)] : paragraphs(inside.flow(node.children));
}

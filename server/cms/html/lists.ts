import { anchored } from "./anchors.ts";
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
    else if (!isBlank(content)) items.push(anchored("li", content));
  }
  const start = node.attributes["start"] ?? "";
  const numbered = node.tag === "ol" && /^-?\d{1,6}$/.test(start) && start !== "1";
  return items.length > 0 ? [element(node.tag, items, numbered ? { start } : {})] : [];
}

export function definitions(node: Element, inside: Inside): Node[] {
  // Every child is arranged once and used in one of two ways: arranging it twice would double the work per level.
  const arranged = node.children
    .flatMap((child) => (isElement(child, "div") ? child.children : [child]))
    .map((child) => {
      if (isElement(child, "dt")) return { tag: "dt", content: inside.line(child.children) };
      if (isElement(child, "dd")) return { tag: "dd", content: inside.flow(child.children) };
      return { tag: "", content: inside.flow([child]) };
    });
  const parts = arranged
    .filter(({ tag, content }) => tag !== "" && !isBlank(content))
    .map(({ tag, content }) => anchored(tag, loose(content)));
  if (parts[0]?.tag === "dt" && parts.at(-1)?.tag === "dd") return [element("dl", parts)];
  return paragraphs(
    arranged.flatMap(({ tag, content }) => (tag === "" ? content : paragraphs(content))),
  );
}

import { anchored, anchorsIn } from "./anchors.ts";
import { isBlank } from "./inline.ts";
import type { Inside } from "./inside.ts";
import { loose, paragraphs } from "./runs.ts";
import type { Element, Node } from "./tree.ts";
import { element, isElement } from "./tree.ts";

const isList = (node: Node) => isElement(node, "ul") || isElement(node, "ol");

export function list(node: Element, inside: Inside): Node[] {
  const items: Element[] = [];
  // Of items without content. The next item takes them, or the last one at the end.
  let waiting: Node[] = [];
  for (const child of node.children) {
    const last = items.at(-1);
    const content = loose(inside.flow(isElement(child, "li") ? child.children : [child]));
    if (isBlank(content)) {
      waiting.push(...anchorsIn(content));
      continue;
    }
    // A list directly in a list is an old editor's way to write a list in the item before it.
    if (isList(child) && last) last.children.push(...waiting, ...content);
    else items.push(anchored("li", [...waiting, ...content]));
    waiting = [];
  }
  const last = items.at(-1);
  if (!last) return waiting;
  last.children.push(...waiting);
  const start = node.attributes["start"] ?? "";
  const numbered = node.tag === "ol" && /^-?\d{1,6}$/.test(start) && start !== "1";
  return [element(node.tag, items, numbered ? { start } : {})];
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
  const parts: Element[] = [];
  let waiting: Node[] = [];
  for (const { tag, content } of arranged) {
    if (tag === "" || isBlank(content)) waiting.push(...anchorsIn(content));
    else {
      parts.push(anchored(tag, [...waiting, ...loose(content)]));
      waiting = [];
    }
  }
  const last = parts.at(-1);
  if (parts[0]?.tag === "dt" && last?.tag === "dd") {
    last.children.push(...waiting);
    return [element("dl", parts)];
  }
  return paragraphs(
    arranged.flatMap(({ tag, content }) => (tag === "" ? content : paragraphs(content))),
  );
}

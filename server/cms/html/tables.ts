import { anchored, anchorsIn, isAnchor } from "./anchors.ts";
import { isBlank } from "./inline.ts";
import type { Inside } from "./inside.ts";
import { filled, loose, paragraphs } from "./runs.ts";
import type { Element, Node } from "./tree.ts";
import { element, isElement, textOf } from "./tree.ts";

const sections = ["thead", "tbody", "tfoot"];
const isCell = (node: Node): node is Element => isElement(node, "td") || isElement(node, "th");

/** A table in a box that scrolls by itself, also by keyboard; the rest of the page keeps its width. */
export function table(node: Element, inside: Inside): Node[] {
  const stray: Node[] = [];
  const captions: Node[] = [];
  const rows = new Map<string, Element[]>(sections.map((tag) => [tag, []]));
  // Of rows, of their sections, and of rows without cells. The next row takes them.
  let waiting: Node[] = [];
  const place = (child: Node, section: string) => {
    if (isAnchor(child)) waiting.push(child);
    else if (isElement(child, "tr")) {
      waiting.push(...anchorsIn(inside.line(child.children.filter((inner) => !isCell(inner)))));
      const cells = child.children.filter(isCell);
      if (cells.length === 0) return;
      rows.get(section)?.push(row(cells, section, inside, waiting));
      waiting = [];
    } else if (isElement(child, "caption")) captions.push(...child.children);
    else if (isElement(child) && sections.includes(child.tag))
      for (const inner of child.children) place(inner, child.tag);
    else stray.push(child);
  };
  for (const child of node.children) place(child, "tbody");

  const outside = paragraphs(inside.flow(stray));
  const caption = inside.line(captions);
  const parts = sections.flatMap((tag) => {
    const found = rows.get(tag) ?? [];
    return found.length > 0 ? [element(tag, found)] : [];
  });
  if (parts.length === 0) return [...outside, ...paragraphs([...waiting, ...caption])];
  const [heading, rest] = isBlank(caption) ? [[], caption] : [filled("caption", caption), []];
  const content = element("table", [...heading, ...parts]);
  return [...outside, ...rest, ...waiting, box(content, textOf(caption).trim())];
}

const box = (content: Element, name: string) =>
  element("div", [content], {
    class: "table-scroll",
    role: "group",
    "aria-label": name || "Table",
    tabindex: "0",
  });

function row(cells: Element[], section: string, inside: Inside, anchors: Node[]): Element {
  const allHead = cells.every(({ tag }) => tag === "th");
  const scope = section === "thead" || allHead ? "col" : "row";
  const made = cells.map((cell, index) => {
    const line = cell.tag === "th" ? inside.line(cell.children) : loose(inside.flow(cell.children));
    const header = cell.tag === "th" && !isBlank(line);
    return anchored(header ? "th" : "td", index === 0 ? [...anchors, ...line] : line, {
      ...(header && { scope: cell.attributes["scope"] === "row" ? "row" : scope }),
      ...span(cell, "colspan"),
      ...span(cell, "rowspan"),
    });
  });
  return element("tr", made);
}

function span({ attributes }: Element, name: "colspan" | "rowspan") {
  const value = Number(attributes[name]);
  return Number.isInteger(value) && value > 1 && value <= 100 ? { [name]: String(value) } : {};
}

import { isBlank, nonEmpty, paragraphs, unwrapped } from "./inline.ts";
import { anchored, anchorsIn, isAnchor } from "./links.ts";
import { element, isElement, textOf, type Element, type Node } from "./tree.ts";

/** How an element arranges what it holds: as blocks and lines, or as one line of text. */
export type BlockContext = {
  flow(nodes: readonly Node[]): Node[];
  line(nodes: readonly Node[]): Node[];
};

const isList = (node: Node) => isElement(node, "ul") || isElement(node, "ol");

export function list(node: Element, { flow }: BlockContext): Node[] {
  const items: Element[] = [];
  // Of items without content. The next item takes them, or the last one at the end.
  let waiting: Node[] = [];
  for (const child of node.children) {
    const last = items.at(-1);
    const content = unwrapped(flow(isElement(child, "li") ? child.children : [child]));
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

export function definitions(node: Element, { flow, line }: BlockContext): Node[] {
  // Every child is arranged once and used in one of two ways: arranging it twice would double the work per level.
  const arranged = node.children
    .flatMap((child) => (isElement(child, "div") ? child.children : [child]))
    .map((child) => {
      if (isElement(child, "dt")) return { tag: "dt", content: line(child.children) };
      if (isElement(child, "dd")) return { tag: "dd", content: flow(child.children) };
      return { tag: "", content: flow([child]) };
    });
  const parts: Element[] = [];
  let waiting: Node[] = [];
  for (const { tag, content } of arranged) {
    if (tag === "" || isBlank(content)) waiting.push(...anchorsIn(content));
    else {
      parts.push(anchored(tag, [...waiting, ...unwrapped(content)]));
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

const sections = ["thead", "tbody", "tfoot"];
const isCell = (node: Node): node is Element => isElement(node, "td") || isElement(node, "th");

/** A table in a box that scrolls by itself, also by keyboard; the rest of the page keeps its width. */
export function table(node: Element, blockContext: BlockContext): Node[] {
  const { flow, line } = blockContext;
  const stray: Node[] = [];
  const captions: Node[] = [];
  const rows = new Map<string, Element[]>(sections.map((tag) => [tag, []]));
  // Of rows, of their sections, and of rows without cells. The next row takes them.
  let waiting: Node[] = [];
  const place = (child: Node, section: string) => {
    if (isAnchor(child)) waiting.push(child);
    else if (isElement(child, "tr")) {
      waiting.push(...anchorsIn(line(child.children.filter((inner) => !isCell(inner)))));
      const cells = child.children.filter(isCell);
      if (cells.length === 0) return;
      rows.get(section)?.push(row(cells, section, blockContext, waiting));
      waiting = [];
    } else if (isElement(child, "caption")) captions.push(...child.children);
    else if (isElement(child) && sections.includes(child.tag))
      for (const inner of child.children) place(inner, child.tag);
    else stray.push(child);
  };
  for (const child of node.children) place(child, "tbody");

  const outside = paragraphs(flow(stray));
  const caption = line(captions);
  const parts = sections.flatMap((tag) => {
    const found = rows.get(tag) ?? [];
    return found.length > 0 ? [element(tag, found)] : [];
  });
  if (parts.length === 0) return [...outside, ...paragraphs([...waiting, ...caption])];
  const [heading, rest] = isBlank(caption) ? [[], caption] : [nonEmpty("caption", caption), []];
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

function row(
  cells: Element[],
  section: string,
  blockContext: BlockContext,
  anchors: Node[],
): Element {
  const allHead = cells.every(({ tag }) => tag === "th");
  const scope = section === "thead" || allHead ? "col" : "row";
  const made = cells.map((cell, index) => {
    const content =
      cell.tag === "th"
        ? blockContext.line(cell.children)
        : unwrapped(blockContext.flow(cell.children));
    const header = cell.tag === "th" && !isBlank(content);
    return anchored(header ? "th" : "td", index === 0 ? [...anchors, ...content] : content, {
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

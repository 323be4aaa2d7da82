import { articleWords } from "#content/language.ts";
import { element, isElement, textOf, type Element, type Node } from "#app/lib/html-tree.ts";
import { anchored, anchorsIn, isAnchor } from "./anchors.ts";
import { isBlank, nonEmpty, paragraphs, unwrapped } from "./inline.ts";

/** How the content of an element is arranged: `flow` gives blocks and lines, `line` one line of text. */
export type BlockContext = {
  flow(nodes: readonly Node[]): Node[];
  line(nodes: readonly Node[]): Node[];
};

/** `tag` is empty for content that is not an item. */
type Item = { tag: string; content: Node[]; joinsPrevious?: boolean };

/** Drops empty items. Their anchors move into the next item, or into the last one if there is no next. */
function nonEmptyItems(items: readonly Item[]): Element[] {
  const made: Element[] = [];
  let waiting: Node[] = [];
  for (const { tag, content, joinsPrevious } of items) {
    if (tag === "" || isBlank(content)) {
      waiting.push(...anchorsIn(content));
      continue;
    }
    const last = made.at(-1);
    const line = [...waiting, ...unwrapped(content)];
    if (joinsPrevious && last) last.children.push(...line);
    else made.push(anchored(tag, line));
    waiting = [];
  }
  made.at(-1)?.children.push(...waiting);
  return made;
}

export function list({ tag, attributes, children }: Element, { flow }: BlockContext): Node[] {
  const items = children.map((child) => ({
    tag: "li",
    content: flow(isElement(child, "li") ? child.children : [child]),
    // Old editors write a nested list directly into its parent list instead of into the item before it.
    joinsPrevious: isElement(child, "ol", "ul"),
  }));
  const made = nonEmptyItems(items);
  if (made.length === 0) return items.flatMap(({ content }) => anchorsIn(content));
  const start = attributes["start"] ?? "";
  const isNumbered = tag === "ol" && /^-?\d{1,6}$/.test(start) && start !== "1";
  return [element(tag, made, isNumbered ? { start } : {})];
}

export function definitions(node: Element, { flow, line }: BlockContext): Node[] {
  // Each child is arranged once for both results below: arranging it twice would double the work with each level.
  const items = node.children
    .flatMap((child) => (isElement(child, "div") ? child.children : [child]))
    .map((child): Item => {
      if (isElement(child, "dt")) return { tag: "dt", content: line(child.children) };
      if (isElement(child, "dd")) return { tag: "dd", content: flow(child.children) };
      return { tag: "", content: flow([child]) };
    });
  const made = nonEmptyItems(items);
  return made[0]?.tag === "dt" && made.at(-1)?.tag === "dd"
    ? [element("dl", made)]
    : paragraphs(items.flatMap(({ tag, content }) => (tag ? paragraphs(content) : content)));
}

const sections = ["thead", "tbody", "tfoot"];
const isCell = (node: Node): node is Element => isElement(node, "td", "th");

/** Puts the table into a box that scrolls sideways, by keyboard too, so that a wide table does not widen the page. */
export function table(node: Element, blockContext: BlockContext): Node[] {
  const { flow, line } = blockContext;
  const stray: Node[] = [];
  const captions: Node[] = [];
  const parts = sections.map((tag) => element(tag));
  // Anchors of rows, of sections, and of rows without cells. They move into the next row.
  let waiting: Node[] = [];
  const place = (child: Node, section: string) => {
    if (isAnchor(child)) waiting.push(child);
    else if (isElement(child, "tr")) {
      waiting.push(...anchorsIn(line(child.children.filter((inner) => !isCell(inner)))));
      const cells = child.children.filter(isCell);
      if (cells.length === 0) return;
      const part = parts.find(({ tag }) => tag === section);
      part?.children.push(row(cells, section === "thead", waiting, blockContext));
      waiting = [];
    } else if (isElement(child, "caption")) captions.push(...child.children);
    else if (isElement(child, ...sections))
      for (const inner of child.children) place(inner, child.tag);
    else stray.push(child);
  };
  for (const child of node.children) place(child, "tbody");

  const outside = paragraphs(flow(stray));
  const caption = line(captions);
  const withRows = parts.filter(({ children }) => children.length > 0);
  if (withRows.length === 0) return [...outside, ...paragraphs([...waiting, ...caption])];
  const isNamed = !isBlank(caption);
  const content = [...(isNamed ? nonEmpty("caption", caption) : []), ...withRows];
  const box = element("div", [element("table", content)], {
    class: "table-scroll",
    role: "group",
    "aria-label": textOf(caption).trim() || articleWords.table,
    tabindex: "0",
  });
  return [...outside, ...(isNamed ? [] : caption), ...waiting, box];
}

function row(cells: Element[], inHead: boolean, anchors: Node[], { flow, line }: BlockContext) {
  const isHead = inHead || cells.every(({ tag }) => tag === "th");
  const made = cells.map(({ tag, attributes, children }, index) => {
    const content = tag === "th" ? line(children) : unwrapped(flow(children));
    const isHeader = tag === "th" && !isBlank(content);
    const scope = isHead && attributes["scope"] !== "row" ? "col" : "row";
    return anchored(isHeader ? "th" : "td", index === 0 ? [...anchors, ...content] : content, {
      ...(isHeader && { scope }),
      ...span(attributes, "colspan"),
      ...span(attributes, "rowspan"),
    });
  });
  return element("tr", made);
}

function span(attributes: Element["attributes"], name: "colspan" | "rowspan") {
  const value = Number(attributes[name]);
  return Number.isInteger(value) && value > 1 && value <= 100 ? { [name]: String(value) } : {};
}

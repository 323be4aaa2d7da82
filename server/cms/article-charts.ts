import {
  descendants,
  isElement,
  lineOf,
  parseHtml,
  serialise,
  textOf,
  type Element,
  type Node,
} from "#app/lib/html-tree.ts";
import type { Article, ArticleBlock, ChartTable, SafeHtml } from "./content-service.ts";
import { createContents } from "./html/anchors.ts";
import { chartClass, isMarked } from "./html/charts.ts";

/** Splits sanitised HTML into text blocks and one block for each chart. Tables that are not charts stay in the text. */
function splitCharts(html: SafeHtml, budget: { charts: number }): ArticleBlock[] {
  if (!html.includes(chartClass)) return [{ layout: "text", html }];
  const blocks: ArticleBlock[] = [];
  let text: Node[] = [];
  const endText = () => {
    if (text.length > 0) blocks.push({ layout: "text", html: serialise(text) as SafeHtml });
    text = [];
  };
  for (const node of parseHtml(html).children) {
    const of = isElement(node, "figure") && isMarked(node) ? readChart(node) : undefined;
    if (of && budget.charts > 0) {
      budget.charts -= 1;
      endText();
      blocks.push({ layout: "chart", of, html: serialise([node]) as SafeHtml });
    } else text.push(node);
  }
  endText();
  return blocks;
}

/** Each chart costs about a millisecond to draw and 4 kB in the page. Charts beyond the limit stay links and tables. */
const maxCharts = 20;

/** Moves the charts in an article's text blocks into blocks of their own. */
export function withCharts(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const budget = { charts: maxCharts };
  return blocks.flatMap((block) =>
    block.layout === "text" ? splitCharts(block.html, budget) : [block],
  );
}

/** Gives ids to the headings that the page shows (in `acf`, or in `content` without it), and lists them in `contents`. */
export function withContents(article: Article): Article {
  const { entries, add, addAll } = createContents();
  const named = (html: SafeHtml) => addAll(html) as SafeHtml;
  const acf = article.acf.map((block) => {
    if (block.layout === "text") return { ...block, html: named(block.html) };
    const id = block.layout === "heading" && block.level === 2 ? add(block.text) : undefined;
    return id ? { ...block, id } : block;
  });
  const content = acf.length > 0 ? article.content : named(article.content);
  return { ...article, content, acf, contents: entries };
}

function readChart(figure: Element): { path: string } | { table: ChartTable } | undefined {
  const inside = descendants(figure.children);
  const table = inside.find(({ tag }) => tag === "table");
  if (table) {
    const captions = inside.filter(({ tag }) => tag === "figcaption" || tag === "caption");
    const read = readTable(table, lineOf(captions));
    return read && { table: read };
  }
  const path = inside.find(({ tag }) => tag === "a")?.attributes["href"];
  return path ? { path } : undefined;
}

const maxRows = 20;
const maxColumns = 30;
const maxLabelLength = 100;

/** Undefined unless the table has a head, a label at the start of each row, and numbers in all other cells. */
function readTable(table: Element, title: string): ChartTable | undefined {
  const [head = [], ...rows] = descendants([table])
    .filter(({ tag }) => tag === "tr")
    .map(({ children }) => children.filter((cell) => isElement(cell, "td", "th")));
  const isRegular =
    rows.length > 0 &&
    rows.length <= maxRows &&
    head.length > 1 &&
    head.length <= maxColumns &&
    rows.every((cells) => cells.length === head.length) &&
    [head, ...rows]
      .flat()
      .every(({ attributes }) => !attributes["colspan"] && !attributes["rowspan"]);
  if (!isRegular) return undefined;
  const [heading = "", ...columns] = head.map(({ children }) => lineOf(children));
  const labels = rows.map(([label]) => lineOf(label?.children ?? []));
  const values = rows.map((cells) =>
    cells.slice(1).map(({ children }) => readNumber(lineOf(children))),
  );
  const texts = [title, heading, ...columns, ...labels];
  const isComplete =
    [...columns, ...labels].every((text) => text !== "") &&
    texts.every((text) => text.length <= maxLabelLength) &&
    new Set(columns).size === columns.length &&
    new Set(labels).size === labels.length &&
    values.flat().every((value) => value !== undefined) &&
    values.every((row) => row.some((value) => value !== null));
  if (!isComplete) return undefined;
  return {
    title,
    heading,
    columns,
    rows: labels.map((label, index) => ({
      label,
      values: (values[index] ?? []).map((value) => value ?? null),
    })),
    unit: unitOf(textOf([table])),
  };
}

/** Null for an empty cell or a dash, undefined for other text. Bars start at zero, so negative numbers are not accepted. */
function readNumber(text: string): number | null | undefined {
  if (/^[–—-]?$/.test(text)) return null;
  const [, figure] = /^€? ?(\d{1,9}(?:[.,]\d{1,3})?) ?[%€]?$/.exec(text) ?? [];
  return figure === undefined ? undefined : Number(figure.replace(",", "."));
}

function unitOf(text: string): ChartTable["unit"] {
  if (/%|per cent/i.test(text)) return "%";
  return /€|\beuros?\b/i.test(text) ? "€" : undefined;
}

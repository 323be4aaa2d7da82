import {
  descendants,
  hasClass,
  isElement,
  parseHtml,
  serialise,
  type Element,
  type Node,
} from "#app/lib/html-tree.ts";
import type { Article, ArticleBlock, SafeHtml } from "./content-service.ts";
import { createContents } from "./html/anchors.ts";
import { chartClass } from "./html/charts.ts";

/** Splits sanitised HTML into text blocks and one block for each chart. */
function splitCharts(html: SafeHtml, budget: { charts: number }): ArticleBlock[] {
  if (!html.includes(chartClass)) return [{ layout: "text", html }];
  const blocks: ArticleBlock[] = [];
  let text: Node[] = [];
  const endText = () => {
    if (text.length > 0) blocks.push({ layout: "text", html: serialise(text) as SafeHtml });
    text = [];
  };
  for (const node of parseHtml(html).children) {
    const path = isElement(node, "figure") ? chartPathOf(node) : undefined;
    if (path && budget.charts > 0) {
      budget.charts -= 1;
      endText();
      blocks.push({ layout: "chart", path, html: serialise([node]) as SafeHtml });
    } else text.push(node);
  }
  endText();
  return blocks;
}

/** Each chart takes 2 to 4 ms of CPU in every render and about 8 kB in the page. Charts beyond the limit stay links. */
const maxCharts = 6;

function chartPathOf(figure: Element): string | undefined {
  if (!hasClass(figure, chartClass)) return undefined;
  return descendants(figure.children).find(({ tag }) => tag === "a")?.attributes["href"];
}

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

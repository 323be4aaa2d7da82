import { element, isElement, parseHtml, serialise, textOf, type Node } from "#app/lib/html-tree.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import type { Article, ArticleBlock, SafeHtml } from "./content-service.ts";
import { createContents } from "./html/contents.ts";
import { chartPath, type ThisSite } from "./html/links.ts";

/** Each chart takes 2 to 4 ms of CPU in every render and about 8 kB in the page. Charts beyond the limit stay links. */
const maxCharts = 6;

/** Makes a block of each chart whose address stands alone on a line of an article's text. */
export function withCharts(blocks: readonly ArticleBlock[], site: ThisSite): ArticleBlock[] {
  const folder = sitePath(site.firm(), "/charts/");
  const mayHoldChart = (text: string) => text.includes("/charts/") || text.includes(folder);
  let charts = 0;

  /** The path of the chart that an element consists of. */
  function pathOf(node: Node): string | undefined {
    if (typeof node === "string") return chartPath(node, site);
    const { tag, attributes, children } = node;
    if (tag === "a")
      return chartPath(textOf(children), site) && chartPath(attributes["href"] ?? "", site);
    const [only, more] = children.filter((child) => typeof child !== "string" || child.trim());
    const isLine = isElement(node, "p", "div", "figure") && !attributes["id"];
    return isLine && only !== undefined && more === undefined ? pathOf(only) : undefined;
  }

  /** The blocks and lines of a text; boxes are opened if they may hold a chart. */
  const linesOf = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => {
      const isBox = isElement(node, "div") && !node.attributes["class"];
      return isBox && mayHoldChart(textOf(node.children)) ? linesOf(node.children) : [node];
    });

  function split(html: SafeHtml): ArticleBlock[] {
    if (!mayHoldChart(html)) return [{ layout: "text", html }];
    const found: ArticleBlock[] = [];
    let text: Node[] = [];
    const endText = () => {
      const written = serialise(text) as SafeHtml;
      if (written.trim()) found.push({ layout: "text", html: written });
      text = [];
    };
    for (const node of linesOf(parseHtml(html).children)) {
      const path = pathOf(node);
      if (!path) {
        text.push(node);
        continue;
      }
      const link = element("p", [element("a", [path], { href: path })]);
      charts += 1;
      if (charts > maxCharts) text.push(link);
      else {
        endText();
        found.push({ layout: "chart", path, html: serialise([link]) as SafeHtml });
      }
    }
    endText();
    return found;
  }

  return blocks.flatMap((block) => (block.layout === "text" ? split(block.html) : [block]));
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

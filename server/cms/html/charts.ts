import {
  element,
  hasClass,
  isElement,
  textOf,
  type Element,
  type Node,
} from "#app/lib/html-tree.ts";

/** What a chart is in sanitised HTML: a figure with the link to it, or with the table that it is drawn from. */
export const chartClass = "article-chart";
/** As editors mark a table, and as it is marked in HTML that was sanitised before. */
export const tableMarks = ["chart", "is-style-chart", chartClass];

export const isMarked = (node: Element) => tableMarks.some((name) => hasClass(node, name));

export const chartFigure = (content: Node[]) => element("figure", content, { class: chartClass });

const maxAddressLength = 300;

/** The path of a chart on this site, of its own address or that of its embedded page. */
export function chartPath(written: string, siteOrigin: string | undefined) {
  const address = written.trim();
  if (address.length > maxAddressLength || !/\/charts\//.test(address)) return undefined;
  const base = siteOrigin ?? "https://site.invalid";
  const url = URL.parse(address, base);
  if (url?.origin !== base || !/^(?:https?:\/\/|\/charts\/)/i.test(address)) return undefined;
  const [, id] = /^\/charts\/([a-z\d][a-z\d-]{0,79})(?:\/embed)?\/?$/.exec(url.pathname) ?? [];
  return id && `/charts/${id}${url.search}`;
}

/** Puts a chart in place of each paragraph that holds nothing but its address. */
export function markCharts(nodes: readonly Node[], siteOrigin: string | undefined): Node[] {
  return nodes.map((node) => {
    const path = isElement(node, "p") && !node.attributes["id"] && pathAlone(node, siteOrigin);
    return path ? chartFigure([element("a", [path], { href: path })]) : node;
  });
}

function pathAlone({ children }: Element, siteOrigin: string | undefined): string | undefined {
  // An element without content leaves two texts behind, which the same HTML has as one when it is read again.
  if (children.every((child) => typeof child === "string"))
    return chartPath(children.join(""), siteOrigin);
  const [only, more] = children;
  if (typeof only !== "object" || more !== undefined) return undefined;
  const { href = "" } = only.attributes;
  const isBare = isElement(only, "a") && chartPath(textOf(only.children), siteOrigin);
  return isBare ? chartPath(href, siteOrigin) : undefined;
}

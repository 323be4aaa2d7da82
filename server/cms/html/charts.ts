import { element, isElement, textOf, type Element, type Node } from "#app/lib/html-tree.ts";

/** Class of a chart in sanitised HTML: a figure with a link to the chart. */
export const chartClass = "article-chart";

const maxAddressLength = 300;

/** The path of a chart on this site, given the address of its page or of its embeddable version. */
export function chartPath(written: string, siteOrigin: string | undefined) {
  const address = written.trim();
  if (address.length > maxAddressLength || !/\/charts\//.test(address)) return undefined;
  const base = siteOrigin ?? "https://site.invalid";
  const url = URL.parse(address, base);
  if (url?.origin !== base || !/^(?:https?:\/\/|\/charts\/)/i.test(address)) return undefined;
  const [, id] = /^\/charts\/([a-z\d][a-z\d-]{0,79})(?:\/embed)?\/?$/.exec(url.pathname) ?? [];
  return id && `/charts/${id}${url.search}`;
}

/** Replaces each paragraph that contains only the address of a chart by that chart. */
export function markCharts(nodes: readonly Node[], siteOrigin: string | undefined): Node[] {
  return nodes.map((node) => {
    const path = isElement(node, "p") && !node.attributes["id"] && pathAlone(node, siteOrigin);
    if (!path) return node;
    const link = element("a", [path], { href: path });
    return element("figure", [link], { class: chartClass });
  });
}

function pathAlone({ children }: Element, siteOrigin: string | undefined): string | undefined {
  // A dropped empty element leaves two adjacent texts. Joined, they are the one text that parsing the output gives.
  if (children.every((child) => typeof child === "string"))
    return chartPath(children.join(""), siteOrigin);
  const [only, more] = children;
  if (typeof only !== "object" || more !== undefined) return undefined;
  const { href = "" } = only.attributes;
  const isBare = isElement(only, "a") && chartPath(textOf(only.children), siteOrigin);
  return isBare ? chartPath(href, siteOrigin) : undefined;
}

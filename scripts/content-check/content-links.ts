import { existsSync } from "node:fs";
import { content } from "#server/content/compiled-content.ts";
import { nearest } from "#content/references/figure-references.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { staticPages } from "#app/seo/site-pages.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";
import { fieldPosition } from "./field-position.ts";

interface Catalogue {
  reports: readonly { id: string; title: string; link: string }[];
  products: readonly { productId: string }[];
  previews: { reports: Record<string, unknown> };
}

/** The paths of all pages that do not depend on the content service. */
export function pagePaths({
  reports,
  products,
}: Pick<Catalogue, "reports" | "products">): string[] {
  const withPage = reports.filter(({ id }) => products.some(({ productId }) => productId === id));
  return [
    ...Object.keys(staticPages(content)),
    ...withPage.map(({ link }) => link),
    ...allCharts(content).map(({ id }) => `/charts/${id}`),
  ];
}

/** Every report needs a page and a preview. Its id, title and URL must be unique. */
export function catalogueProblems({ reports, products, previews }: Catalogue): string[] {
  return reports.flatMap(({ id, title, link }, index) => [
    ...(products.some(({ productId }) => productId === id)
      ? []
      : [`content/products: "${title}" has no page: add one with productId "${id}"`]),
    ...(Object.hasOwn(previews.reports, id)
      ? []
      : [`content/previews.ts: reports: "${title}" has no preview: add "${id}" with an intro`]),
    ...(reports.findIndex((o) => o.id === id || o.title === title || o.link === link) === index
      ? []
      : [`content/reports.ts: "${title}" has the id, the title or the link of another report`]),
  ]);
}

/** A redirect from the path of a page would hide the page. */
export function redirectProblems(
  redirects: readonly { from: string; to: string }[],
  pages: readonly string[],
): string[] {
  return redirects.flatMap(({ from, to }, index) => {
    const position = `${fieldPosition("content/redirects.ts", [String(index), "from"])}: ${index}.from`;
    if (from === to) return [`${position}: leads to itself`];
    return pages.includes(from)
      ? [`${position}: there is a page ${from}, which nobody would see`]
      : [];
  });
}

/** Dead links in the fields of a content file, with their field: `main.1.to`. */
export function linkProblems(file: string, data: unknown, pages: readonly string[]): string[] {
  return linksIn(data).flatMap(({ path, to }) =>
    deadLink(to, pages).map(
      (problem) => `${fieldPosition(file, path)}: ${path.join(".")}: ${problem}`,
    ),
  );
}

/** Dead links in a Markdown text, with their line. */
export function markdownLinkProblems(file: string, text: string, pages: readonly string[]) {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(/\]\((\/[^)\s]*)|href="(\/[^"\s]*)/g)].flatMap(([, link, href]) =>
        deadLink(link ?? href ?? "", pages).map((problem) => `${file}:${index + 1}: ${problem}`),
      ),
    );
}

interface Link {
  path: string[];
  to: string;
}

/** Fields of these names contain links, at any depth. */
const linkFields = new Set(["link", "to"]);

function linksIn(value: unknown, path: string[] = []): Link[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    const way = [...path, name];
    const isLink = linkFields.has(name) && typeof entry === "string" && entry.startsWith("/");
    return isLink ? [{ path: way, to: entry }] : linksIn(entry, way);
  });
}

function deadLink(to: string, pages: readonly string[]): string[] {
  const path = to.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  // Only the content service knows the targets of articles, feeds and redirects with placeholders.
  if (/[:*]/.test(path) || /^\/(?:article|feeds)\//.test(path) || pages.includes(path)) return [];
  if (/\.[a-z\d]+$/.test(path) && existsSync(new URL(`public${path}`, firmFolder()))) return [];
  const half = path.slice(0, Math.ceil(path.length / 2));
  const alike = pages.filter((page) => page.startsWith(half));
  return [`there is no page ${path}${nearest(path, alike)}`];
}

import { xmlText } from "#app/lib/markup.ts";
import { fileResponse, retryLater, unlisted } from "#app/lib/resource-responses.ts";
import { describedPages } from "#app/seo/site-pages.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/sitemap";

/** Every page and every article. If the articles cannot be loaded it is a 503, or search engines would drop them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl, ...services } = context.get(servicesContext);
  const news = await services.news.allNews().catch(() => undefined);
  if (!news) return retryLater(content.words.file.noNews);
  const pages = describedPages(content, news[0]?.isoDate).map(({ to, updated }) => ({
    url: siteUrl + to,
    updated,
  }));
  const articles = news.map(({ path, modified }) => ({ url: siteUrl + path, updated: modified }));
  const xml = sitemapXml([...pages, ...articles]);
  return fileResponse(xml, "application/xml; charset=utf-8", unlisted);
}

interface SitemapEntry {
  url: string;
  /** A date or time, if known. */
  updated?: string | undefined;
}

/** The limit of the sitemap protocol for one file. */
const maxEntries = 50_000;

export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const lines = entries.slice(0, maxEntries).map(({ url, updated }) => {
    const changed = isDate(updated) ? `<lastmod>${xmlText(updated)}</lastmod>` : "";
    return `  <url><loc>${xmlText(url)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}

/** The content service may send an invalid date, and one of them would make the whole file invalid. */
function isDate(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text));
}

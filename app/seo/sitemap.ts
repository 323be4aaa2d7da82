import { xmlText } from "#app/lib/markup.ts";

export interface SitemapEntry {
  url: string;
  /** A date or time; left out where it is unknown. */
  updated?: string | undefined;
}

/** The limit of the protocol for one file. */
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

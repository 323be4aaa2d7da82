import { xmlText } from "#app/lib/markup.ts";

export interface SitemapEntry {
  url: string;
  /** A day or a moment; left out where nobody knows, which is better than a date that is not true. */
  updated?: string | undefined;
}

/** What one file may hold by the protocol. */
const most = 50_000;

export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const lines = entries.slice(0, most).map(({ url, updated }) => {
    const changed = isMoment(updated) ? `<lastmod>${xmlText(updated)}</lastmod>` : "";
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

/** A content service may send a date that no calendar has; one of them would spoil the whole map. */
function isMoment(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text));
}

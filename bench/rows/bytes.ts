import {
  byteLimits,
  pageBytes,
  scriptsWithIslandsLimit,
  withoutIslands,
  type PageBytes,
} from "../../tests/support/page-bytes.ts";
import { startSite } from "../../tests/support/site.ts";
import { anyArticle, knownPages } from "../../tests/support/site-map.ts";
import { withPage } from "../browser.ts";
import { kilobytes, table, type Row } from "../row.ts";

interface Measured extends PageBytes {
  path: string;
  /** What comes with the islands. */
  islandScripts: number;
}

/** What a phone loads at the first visit, and when every island of the page has been touched. */
export async function bytes(): Promise<Row[]> {
  const site = await startSite();
  try {
    const known = knownPages.map(({ path }) => path);
    const paths = new Set([...known, await anyArticle(site.url), ...withoutIslands]);
    const pages = await withPage({ width: 360, height: 740 }, site.url, async (fresh) => {
      const all: Measured[] = [];
      for (const path of paths) {
        const page = await fresh();
        const loaded = await pageBytes(page, path);
        all.push({ path, ...loaded, islandScripts: loaded.scriptsWithIslands - loaded.scripts });
        await page.close();
      }
      return all;
    });
    const isHome = ({ path }: Measured) => path === "/";
    const isEmpty = ({ path }: Measured) => withoutIslands.includes(path);
    const elsewhere = pages.filter((page) => !isHome(page));
    const started = "gzip, when every island has started";
    const limit = scriptsWithIslandsLimit;
    return [
      worst("scripts", "gzip, before anything is touched", pages, "scripts", byteLimits.scripts),
      worst("scripts, home", started, pages.filter(isHome), "scriptsWithIslands", limit("/")),
      worst("scripts, elsewhere", started, elsewhere, "scriptsWithIslands", limit("/about")),
      worst(
        "scripts of islands, pages without",
        started,
        pages.filter(isEmpty),
        "islandScripts",
        0,
      ),
      worst("styles", "gzip", pages, "css", byteLimits.css),
      worst("fonts", "as they are", pages, "fonts", byteLimits.fonts),
      { ...worst("HTML", "Brotli", pages, "html", byteLimits.html), details: details(pages) },
    ];
  } finally {
    await site.stop();
  }
}

function worst(
  what: string,
  measured: string,
  pages: readonly Measured[],
  kind: Exclude<keyof Measured, "path">,
  limit: number,
): Row {
  const page = pages.toSorted((a, b) => b[kind] - a[kind])[0];
  const reached = page?.[kind] ?? Infinity;
  return {
    what: `bytes: ${what}`,
    measured: `${measured}; the heaviest page`,
    value: `${kilobytes(reached)} (${page?.path})`,
    must: `≤ ${kilobytes(limit)}`,
    met: reached <= limit,
  };
}

function details(pages: readonly Measured[]): string {
  const head = ["page", "scripts", "with islands", "styles", "fonts", "pictures", "HTML"];
  const lines = pages.map(({ path, scripts, scriptsWithIslands, css, fonts, images, html }) => [
    path,
    ...[scripts, scriptsWithIslands, css, fonts, images, html].map(kilobytes),
  ]);
  return `## Bytes of a first visit\n\n${table(head, lines)}`;
}

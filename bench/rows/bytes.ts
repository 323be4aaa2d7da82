import { pageBytes, type PageBytes } from "../../tests/support/page-bytes.ts";
import { startSite } from "../../tests/support/site.ts";
import { anyArticle, knownPages } from "../../tests/support/site-map.ts";
import { withPage } from "../browser.ts";
import { buildEmptyApp, emptyAppScripts } from "../empty-app.ts";
import { kilobytes, table, type Row } from "../row.ts";

const kilobyte = 1024;
const limits = { css: 15 * kilobyte, fonts: 60 * kilobyte, html: 25 * kilobyte };
const ownScripts = { home: 15 * kilobyte, elsewhere: 10 * kilobyte };

interface Measured extends PageBytes {
  path: string;
  /** Scripts beyond those of an empty app. */
  own: number;
}

/** What a phone loads at the first visit, without a touch. */
export async function bytes(): Promise<Row[]> {
  await buildEmptyApp();
  const empty = await emptyAppScripts();
  const site = await startSite();
  try {
    const paths = [...knownPages.map(({ path }) => path), await anyArticle(site.url)];
    const pages = await withPage({ width: 360, height: 740 }, site.url, async (fresh) => {
      const all: Measured[] = [];
      for (const path of paths) {
        const page = await fresh();
        const loaded = await pageBytes(page, path);
        all.push({ path, ...loaded, own: loaded.scripts - empty });
        await page.close();
      }
      return all;
    });
    const elsewhere = pages.filter(({ path }) => path !== "/");
    const home = pages.filter(({ path }) => path === "/");
    const scripts = `beyond an empty React Router app of ${kilobytes(empty)}, gzip`;
    return [
      worst("scripts, home", scripts, home, "own", ownScripts.home),
      worst("scripts, elsewhere", scripts, elsewhere, "own", ownScripts.elsewhere),
      worst("styles", "gzip", pages, "css", limits.css),
      worst("fonts", "as they are", pages, "fonts", limits.fonts),
      { ...worst("HTML", "gzip", pages, "html", limits.html), details: details(pages) },
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
  const head = ["page", "own scripts", "scripts", "styles", "fonts", "pictures", "HTML"];
  const lines = pages.map(({ path, own, scripts, css, fonts, images, html }) => [
    path,
    ...[own, scripts, css, fonts, images, html].map(kilobytes),
  ]);
  return `## Bytes of a first visit\n\n${table(head, lines)}`;
}

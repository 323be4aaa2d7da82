import { findWholeBrowser } from "../../scripts/browser.ts";
import { anyArticle } from "../../tests/support/site-map.ts";
import { startSite } from "../../tests/support/site.ts";
import { withLighthouse } from "../lighthouse.ts";
import { median, milliseconds, type Row } from "../row.ts";
import { relay } from "../without-scripts.ts";

const turns = 5;
const mostMs = 50;

/** What the page script adds to the time in which a page cannot react, in the whole browser: the headless shell flatters. */
export async function blockingTime(): Promise<Row[]> {
  const site = await startSite();
  const [whole, bare] = await Promise.all([relay(site.url, true), relay(site.url, false)]);
  const pages = {
    home: "/",
    product: "/products/nordic-piracy",
    news: "/news",
    article: await anyArticle(site.url),
  };
  try {
    return await withLighthouse(
      async (report) => {
        const rows: Row[] = [];
        for (const [name, path] of Object.entries(pages)) {
          const pairs: { with: number; without: number }[] = [];
          for (let turn = 0; turn < turns; turn += 1)
            pairs.push({
              with: (await report(whole.url + path, 1)).tbt,
              without: (await report(bare.url + path, 1)).tbt,
            });
          const own = median(pairs.map((pair) => pair.with));
          const least = median(pairs.map((pair) => pair.without));
          rows.push({
            what: `blocking time of scripts, ${name}`,
            measured: `Lighthouse in the whole browser, against the page with its scripts taken out, medians of ${turns} turns`,
            value: `${milliseconds(own - least)} (${milliseconds(own)} : ${milliseconds(least)})`,
            must: `≤ ${mostMs} ms`,
            met: own - least <= mostMs,
          });
        }
        return rows;
      },
      { onlyCategories: ["performance"] },
      findWholeBrowser(),
    );
  } finally {
    whole.stop();
    bare.stop();
    await site.stop();
  }
}

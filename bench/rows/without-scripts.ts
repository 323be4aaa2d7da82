import { startSite } from "../../tests/support/site.ts";
import { anyArticle } from "../../tests/support/site-map.ts";
import { withLighthouse } from "../lighthouse.ts";
import { median, ratio, seconds, type Row } from "../row.ts";
import { relay } from "../without-scripts.ts";

const turns = 5;
const must = 1.02;

/**
 * The browser slows itself down. What Lighthouse would simulate from a fast run differs by a round trip, 6 per cent, with the
 * number of connections that it guesses.
 */
const throttled = { throttlingMethod: "devtools" as const, onlyCategories: ["performance"] };

/** Scripts start after the first paint, so a page with them should paint as early as one without. */
export async function lcpWithoutScripts(): Promise<Row[]> {
  const site = await startSite();
  const [whole, bare] = await Promise.all([relay(site.url, true), relay(site.url, false)]);
  try {
    const pages = {
      home: "/",
      product: "/products/nordic-piracy",
      news: "/news",
      article: await anyArticle(site.url),
    };
    return await withLighthouse(async (report) => {
      const rows: Row[] = [];
      for (const [name, path] of Object.entries(pages)) {
        const pairs: { with: number; without: number }[] = [];
        for (let turn = 0; turn < turns; turn += 1)
          pairs.push({
            with: (await report(whole.url + path, 1)).lcp,
            without: (await report(bare.url + path, 1)).lcp,
          });
        const [own, least] = [
          median(pairs.map((pair) => pair.with)),
          median(pairs.map((pair) => pair.without)),
        ];
        rows.push({
          what: `LCP against no scripts, ${name}`,
          measured: `the same page with its scripts taken out, HTTP/2, a phone's network and processor, medians of ${turns} turns`,
          value: `${ratio(own / least)} (${seconds(own)} : ${seconds(least)})`,
          must: `≤ ${must}`,
          met: own / least <= must,
        });
      }
      return rows;
    }, throttled);
  } finally {
    whole.stop();
    bare.stop();
    await site.stop();
  }
}

import { startSite } from "../../tests/support/site.ts";
import { distinctPages } from "../../tests/support/site-map.ts";
import { withLighthouse, type PageReport } from "../lighthouse.ts";
import { milliseconds, seconds, table, type Row } from "../row.ts";

const runs = 3;
const must = { score: 100, lcp: 1600, cls: 0.005 };
const labels = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"];

/** Search engines are asked not to list it. */
const unlisted = "/downloads";

interface Measured extends PageReport {
  name: string;
}

/** Every page and kind of chart, an article, an open dialog; and any other site's pages in the same table. */
export async function lighthouseRows(say: (text: string) => void): Promise<Row[]> {
  const site = await startSite();
  try {
    const own = [...distinctPages.map(({ path }) => path), `${unlisted}?autoOpen=true`];
    for (const path of own) await (await site.get(path)).text();
    const pages = own.map((path) => ({ name: path, url: site.url + path }));
    const peers = (process.env["PEER_URL"] ?? "").split(" ").filter(Boolean);
    for (const url of peers) pages.push({ name: url, url });

    const measured = await withLighthouse(async (report) => {
      const all: Measured[] = [];
      for (const { name, url } of pages) {
        const result = { name, ...(await report(url, runs)) };
        say(`  ${line(result).join("  ")}`);
        all.push(result);
      }
      return all;
    });
    return summary(
      measured.filter(({ name }) => name.startsWith("/")),
      table(["page", ...labels, "LCP", "TBT", "CLS"], measured.map(line)),
    );
  } finally {
    await site.stop();
  }
}

const line = ({ name, scores, lcp, tbt, cls }: Measured) => [
  name,
  ...labels.map((label) => String(scores[label] ?? "–")),
  seconds(lcp),
  milliseconds(tbt),
  cls.toFixed(3),
];

function summary(own: readonly Measured[], details: string): Row[] {
  const measured = `mobile, median of ${runs}; ${own.length} pages, the worst is told`;
  const scoreRows = labels.map((label): Row => {
    const listed = own.filter(({ name }) => label !== "seo" || !name.startsWith(unlisted));
    const worst = listed.toSorted((a, b) => (a.scores[label] ?? 0) - (b.scores[label] ?? 0))[0];
    const reached = worst?.scores[label] ?? 0;
    return {
      what: `Lighthouse ${label}`,
      measured,
      value: `${reached} (${worst?.name})`,
      must: `≥ ${must.score}`,
      met: reached >= must.score,
    };
  });
  const most = (
    what: string,
    pick: (page: Measured) => number,
    show: (value: number) => string,
    limit: number,
  ): Row => {
    const worst = own.toSorted((a, b) => pick(b) - pick(a))[0];
    const reached = worst ? pick(worst) : Infinity;
    return {
      what,
      measured,
      value: `${show(reached)} (${worst?.name})`,
      must: `≤ ${show(limit)}`,
      met: reached <= limit,
    };
  };
  return [
    ...scoreRows,
    most("largest contentful paint", ({ lcp }) => lcp, seconds, must.lcp),
    {
      ...most(
        "layout shift",
        ({ cls }) => cls,
        (value) => value.toFixed(3),
        must.cls,
      ),
      details: `## Pages\n\n${details}`,
    },
  ];
}

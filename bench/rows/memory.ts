import { knownPages } from "../../tests/support/site-map.ts";
import { inMegabytes, megabyte, usage } from "../../tests/support/memory.ts";
import { putLoadOn, type PlannedRequest } from "../../tests/support/load/load.ts";
import { visit } from "../../tests/support/load/planned.ts";
import { startSite } from "../../tests/support/site.ts";
import type { Row } from "../row.ts";

const requests = 100_000;
const searches = 1000;
const campaigns = 4000;
const pageCache = 64 * megabyte;
const must = pageCache + 20 * megabyte;

/** What stays in memory after very many visits: the page cache may fill, and little else. */
export async function memory(): Promise<Row[]> {
  const site = await startSite(
    { TRUSTED_PROXIES: "127.0.0.0/8" },
    { probed: true, logUnread: true },
  );
  try {
    await (await site.get("/")).text();
    const before = await usage(site);
    const plan = { url: site.url, requests: addresses(), connections: 20, seconds: 15 };
    let answered = 0;
    for (let round = 0; answered < requests && round < 12; round += 1) {
      const { answers, failures, statuses } = await putLoadOn(plan);
      const others = Object.keys(statuses).filter((status) => status !== "200");
      if (failures.length + others.length > 0)
        throw new Error(`The site failed under load: ${[...failures, ...others].join(", ")}`);
      answered += answers;
    }
    if (answered < requests) throw new Error(`Only ${answered} requests were answered in time`);
    const grown = (await usage(site)).heap - before.heap;
    return [
      {
        what: "memory after 100,000 requests",
        measured: `heap and buffers after a collection against the start; ${searches + campaigns} addresses, ${answered.toLocaleString("en")} requests`,
        value: `+ ${inMegabytes(grown)}`,
        must: `≤ + ${inMegabytes(must)}`,
        met: grown <= must,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Searches are pages of their own to the cache; what a campaign adds to an address is not. */
function addresses(): PlannedRequest[] {
  const paths = [
    ...Array.from({ length: searches }, (_, index) => `/news?q=word+${index}`),
    ...Array.from({ length: campaigns }, (_, index) => {
      const { path } = knownPages[index % knownPages.length] ?? { path: "/" };
      return `${path}?utm_campaign=${index}`;
    }),
  ];
  return paths.map((path) => visit(path));
}

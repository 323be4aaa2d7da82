import { afterAll, beforeAll, expect, test } from "vitest";
import { putLoadOn, type LoadResult, type PlannedRequest } from "../support/load/load.ts";
import { signup, visit } from "../support/load/planned.ts";
import { megabyte, usage } from "../support/memory.ts";
import { bestRound } from "../support/rounds.ts";
import { anyArticle, knownPages, pageScripts } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { seconds, visitUntil } from "../support/visitors.ts";

const pages = knownPages.map(({ path }) => path);
let site: Site;
let read: string[];
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8" }, { probed: true, logUnread: true });
  read = [
    ...pages,
    await anyArticle(site.url),
    "/news?tab=newsletter&page=2",
    (await pageScripts(site.url)).pageScript,
    "/favicon.svg",
    "/om-oss",
  ];
});
afterAll(() => site.stop());

/** One request in 10,000 is a signup, and one is for a missing page. */
function traffic(requests: number): PlannedRequest[] {
  return Array.from({ length: requests }, (_, index) => {
    if (index % 10_000 === 5000) return signup();
    if (index % 10_000 === 0) return visit(`/nowhere-${index}`);
    return visit(read[index % read.length] ?? "/");
  });
}

async function loadFor(time: number, rate?: number): Promise<LoadResult> {
  const requests = traffic(Math.min(100_000, Math.ceil((rate ?? 20_000) * time)));
  // Eight connections keep the site busy; with more, requests only wait for each other.
  const plan = { url: site.url, requests, connections: 8, seconds: time };
  const result = await putLoadOn(rate === undefined ? plan : { ...plan, rate });
  expect(result.failures).toEqual([]);
  expect(Object.keys(result.statuses).filter((status) => !/^(200|301|404)$/.test(status))).toEqual(
    [],
  );
  return result;
}

/** Applies load for this time and measures visitors at the same time. */
async function visitDuring(time: number, rate?: number) {
  const load = loadFor(time, rate);
  return { visitors: await visitUntil(site, pages, load), load: await load };
}

test("a minute at 80 % of the maximum load causes no errors, no slow responses and no heap growth", async () => {
  await loadFor(3);
  const before = await usage(site);
  const { quiet, steady } = await bestRound(
    "steady load",
    async () => {
      const alone = await visitUntil(site, pages, seconds(8));
      // The maximum on this machine for half a minute, measured under the same conditions.
      const { load: most } = await visitDuring(30);
      return {
        quiet: alone,
        most,
        steady: await visitDuring(60, Math.floor(most.perSecond * 0.8)),
      };
    },
    (round) => round.steady.visitors.p99 <= 2 * round.quiet.p99,
  );
  const after = await usage(site);
  expect([...quiet.failures, ...steady.visitors.failures]).toEqual([]);
  // The same share of visits, because the host of a virtual machine delays some of them at any load.
  expect(steady.visitors.p99).toBeLessThanOrEqual(2 * quiet.p99);
  expect(after.heap - before.heap).toBeLessThan(16 * megabyte);
});

test("500 signups at 100 per second are each stored once", async () => {
  const sent = Array.from({ length: 500 }, signup);
  const { answers, statuses } = await putLoadOn({
    url: site.url,
    requests: sent,
    connections: 20,
    seconds: 60,
    rate: 100,
    repeat: false,
  });
  expect({ answers, statuses }).toEqual({ answers: 500, statuses: { 200: 500 } });
  const emails = storedLeads(site.dataDir, "News_registration").map((row) => row["Email"]);
  expect(new Set(emails).size).toBe(emails.length);
  for (const { body } of sent) expect(emails).toContain(new URLSearchParams(body).get("email"));
});

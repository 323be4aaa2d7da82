import { afterAll, beforeAll, expect, test } from "vitest";
import { fire, type Traffic } from "../support/cannon.ts";
import { megabyte, usage } from "../support/memory.ts";
import { bestRound } from "../support/rounds.ts";
import { anyArticle, knownPages } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { seconds, visitUntil } from "../support/visitors.ts";

const pages = knownPages.map(({ path }) => path);
let site: Site;
let traffic: Traffic[];
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8" }, { probed: true });
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await (await site.get("/")).text())?.[1] ?? "";
  const read = [...pages, await anyArticle(site.url), "/news?tab=newsletter&page=2", "/news.data"];
  traffic = [
    // As on any such site, nearly everyone reads; one in two thousand leaves an address, or is lost.
    ...Array.from({ length: 80 }, () => [...read, script, "/favicon.svg", "/om-oss"])
      .flat()
      .map((path) => ({ path })),
    { path: "/nowhere" },
    { path: "/?index", form: { form: "signup", name: "Ada", newsletters: "on" } },
  ];
  for (const path of read) await (await site.get(path)).text();
});
afterAll(() => site.stop());

const shot = { connections: 20 };

test("a minute at 80 % of the maximum: no error, no stalling, a flat heap, every lead stored", async () => {
  const url = site.url;
  const maximum = await fire({ url, ...shot, seconds: 8, traffic });
  expect(maximum.failed).toBe(0);
  let thanked = maximum.statuses["200"] ?? 0;
  const rate = Math.floor(maximum.perSecond * 0.8);
  process.stdout.write(`maximum: ${Math.round(maximum.perSecond)}/s, so ${rate}/s\n`);
  const before = await usage(site);
  const { quiet, loaded } = await bestRound(
    "steady load",
    async () => {
      const alone = await visitUntil(site, pages, seconds(8));
      const barrage = fire({ url, ...shot, rate, seconds: 60, traffic });
      const impression = await visitUntil(site, pages, barrage);
      const volley = await barrage;
      thanked += volley.statuses["200"] ?? 0;
      expect({ failed: volley.failed, failures: impression.failures }).toEqual({
        failed: 0,
        failures: [],
      });
      expect(Object.keys(volley.statuses).toSorted()).toEqual(["200", "301", "404"]);
      return { quiet: alone, loaded: impression, volley, heap: (await usage(site)).heap };
    },
    (round) => round.loaded.p99 <= 5 * round.quiet.p50,
  );
  const after = await usage(site);
  expect(loaded.p99).toBeLessThanOrEqual(5 * quiet.p50);
  expect(after.heap - before.heap).toBeLessThan(16 * megabyte);
  // Each connection comes to the form at the end of its list, and is thanked.
  const emails = storedLeads(site.dataDir, "News_registration").map((row) => row["Email"]);
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.length).toBeGreaterThanOrEqual(
    Math.floor(thanked / traffic.length) - 5 * shot.connections,
  );
});

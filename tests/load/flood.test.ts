import { randomInt, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { putLoadOn } from "../support/load/load.ts";
import { visit } from "../support/load/planned.ts";
import { megabyte, usage } from "../support/memory.ts";
import { bestRound } from "../support/rounds.ts";
import { knownPages } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";
import { newRegistrations, register } from "../support/submissions.ts";
import { visitUntil } from "../support/visitors.ts";

const pages = knownPages.map(({ path }) => path);

/** Requests that no cache can answer: random searches, pages, articles and parameters. */
const inventions = [
  "/news?q=RANDOM",
  "/article/newsletter/ID",
  "/RANDOM",
  "/article/press-release/ID",
  "/about?utm=RANDOM",
  "/article/press-release/ID/plain-text",
  "/news?tab=newsletter&q=RANDOM&page=2",
  "/images/news/AAAAAAAAAAAAAAAAAAAAAA/uploads/RANDOM.png?w=800&f=webp",
];

const articlesOnly = inventions.filter((path) => path.includes("ID"));

const invented = (from?: string, paths = inventions) =>
  Array.from({ length: 60_000 }, (_, index) => {
    const path = paths[index % paths.length] ?? "/";
    return visit(
      path
        .replace("RANDOM", () => randomUUID())
        .replace("ID", () => String(randomInt(10_000, 1_000_000_000))),
      from,
    );
  });

let content: ContentServer;
let site: Site;
beforeEach(async () => {
  content = await startContentServer({
    posts: [...fakePosts(400, [2], 1), ...fakePosts(50, [3], 1001)],
  });
  // A typical response time of WordPress.
  content.latency = 50;
  site = await startSite(
    { CONTENT_URL: content.baseUrl, TRUSTED_PROXIES: "127.0.0.0/8" },
    { probed: true },
  );
  for (const path of pages) await (await site.get(path)).text();
});
afterEach(async () => {
  await site.stop();
  await content.stop();
});

const isSettled = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), nextTurn(false)]);

const flood = (from?: string, paths?: string[]) =>
  putLoadOn({ url: site.url, requests: invented(from, paths), connections: 60, seconds: 8 });

/** The median time to render one uncached page without other load. */
async function oneRender(): Promise<number> {
  const times = [];
  for (let at = 0; at < 15; at += 1) {
    const begun = performance.now();
    await (await site.get(`/no-such-page-${at}`)).text();
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[7] ?? 0;
}

test.each([
  ["one address", "198.51.100.7"],
  ["everywhere", undefined],
])(
  "in a flood of uncached requests from %s a visitor's median wait is below five renders",
  async (_, from) => {
    const { render, flooded, volley } = await bestRound(
      "flood",
      async () => {
        const once = await oneRender();
        const storm = flood(from);
        return { render: once, flooded: await visitUntil(site, pages, storm), volley: await storm };
      },
      (round) => round.flooded.p50 < 5 * round.render,
    );
    expect(flooded.failures).toEqual([]);
    expect(flooded.p50).toBeLessThan(5 * render);
    expect(volley.failures).toEqual([]);
    for (const status of Object.keys(volley.statuses))
      expect("200 404 429 502 503").toContain(status);
  },
);

test("a flood of unknown articles makes at most two calls to the content service at once, while forms are stored", async () => {
  content.watched = /^\/posts?\/\d{5}/;
  const storm = flood(undefined, articlesOnly);
  const registrations = newRegistrations(1000);
  const seen = new Set<string>();
  const readAndSend = async (): Promise<void> => {
    const registration = registrations.pop();
    if (!registration || (await isSettled(storm))) return;
    seen.add(`form ${(await register(site, registration)).status}`);
    seen.add(`article ${(await site.get("/article/newsletter/400")).status}`);
    seen.add(`list ${(await site.get("/news?tab=press-release")).status}`);
    await readAndSend();
  };
  await readAndSend();
  const { statuses } = await storm;
  process.stdout.write(`flood of articles: ${JSON.stringify({ statuses })}\n`);
  expect([...seen].toSorted()).toEqual(["article 200", "form 200", "list 200"]);
  expect(content.mostWatched).toBeGreaterThan(0);
  expect(content.mostWatched).toBeLessThanOrEqual(2);
});

test("during a flood new articles are served, and memory and calls stay limited", async () => {
  await flood();
  const before = await usage(site);
  const storm = flood();
  // A different uncached article four times a second.
  const articles = Array.from({ length: 400 }, (_, at) => `/article/newsletter/${at + 1}`);
  const { visits, failures } = await visitUntil(site, articles, storm, 250);
  await storm;
  const after = await usage(site);
  process.stdout.write(`flood: ${visits} new articles, ${JSON.stringify({ before, after })}\n`);
  expect(visits).toBeGreaterThan(20);
  expect(failures).toEqual([]);
  expect(content.mostOpen).toBeLessThanOrEqual(8);
  expect(after.heap - before.heap).toBeLessThan(48 * megabyte);
});

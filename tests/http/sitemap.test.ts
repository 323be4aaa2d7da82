import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { changeOf, hookCall } from "../support/editors.ts";
import type { ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { fromCache } from "../support/from-cache.ts";
import { startSiteWithContent } from "../support/site-with-content.ts";
import type { Site } from "../support/site.ts";
import { knownPages } from "../support/site-map.ts";
import { xmlProblems } from "../support/validation.ts";

const siteUrl = "https://www.firm.example";
let newsServer: ContentServer;
let site: Site;

let close: () => Promise<void>;

beforeAll(async () => {
  ({ content: newsServer, site, close } = await startSiteWithContent({ SITE_URL: siteUrl }));
});
afterAll(() => close());
beforeEach(async () => {
  newsServer.fault = undefined;
  newsServer.posts = [...fakePosts(3, [2], 101), ...fakePosts(2, [3], 201)];
  await site.get("/hooks/content", hookCall());
});

/** Maps each path of the sitemap to its date. */
async function readMap() {
  const xml = await (await site.get("/sitemap.xml")).text();
  const entries = xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g);
  return new Map([...entries].map(([, url = "", date]) => [url.replace(siteUrl, ""), date]));
}

test("the sitemap is valid by the protocol's schema", async () => {
  const response = await site.get("/sitemap.xml");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(await xmlProblems(await response.text(), "sitemap-0.9")).toEqual([]);
});

test("the sitemap lists every page and article once, and nothing else", async () => {
  const articles = [103, 102, 101].map((id) => `/article/newsletter/${id}`);
  const releases = [202, 201].map((id) => `/article/press-release/${id}`);
  const expected = [...knownPages.map(({ path }) => path), ...articles, ...releases];
  expect([...(await readMap()).keys()].toSorted()).toEqual(expected.toSorted());
});

test("dates in the sitemap come from the content, not from the build or the clock", async () => {
  newsServer.posts = newsServer.posts.map((post) =>
    post.id === 102 ? { ...post, modified: "2026-11-09T15:30:00" } : post,
  );
  await site.get("/hooks/content", hookCall());
  const map = await readMap();
  expect(map.get("/article/newsletter/101")).toBe("2026-11-01T10:00:00Z");
  expect(map.get("/article/newsletter/102")).toBe("2026-11-09T15:30:00Z");
  expect(map.get("/news")).toBe("2026-11-01T12:00:00Z");
  const shown = [
    "2026-11-01T12:00:00Z",
    ...firm.reports.map(({ lastUpdated = "1996" }) => lastUpdated),
  ];
  expect(map.get("/")).toBe(shown.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]);
  expect(map.get("/privacy-policy")).toBe(firm.pages.privacyPolicy.updated);
  for (const { link, lastUpdated } of firm.reports) expect(map.get(link)).toBe(lastUpdated);
});

test("every address in the sitemap gets 200, is canonical and indexable", async () => {
  for (const path of (await readMap()).keys()) {
    const response = await site.get(path);
    const html = await response.text();
    expect([path, response.status, response.headers.get("x-robots-tag")]).toEqual([
      path,
      200,
      null,
    ]);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`);
    expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
  }
});

test("the sitemap is cached like a page, and gets 304 for its current ETag", async () => {
  const etag = (await site.get("/sitemap.xml")).headers.get("etag") ?? "";
  const again = await fromCache(site, "/sitemap.xml", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("a new article is in the sitemap as soon as the webhook announces it", async () => {
  expect((await readMap()).has("/article/press-release/301")).toBe(false);
  newsServer.posts = [...newsServer.posts, ...fakePosts(1, [3], 301)];
  await site.get("/hooks/content", changeOf(301));
  expect((await readMap()).has("/article/press-release/301")).toBe(true);
});

test("the last good sitemap is served while the content service is unavailable", async () => {
  const known = await readMap();
  newsServer.fault = () => ({ kind: "status", status: 404 });
  await site.get("/hooks/content", hookCall());
  expect(await readMap()).toEqual(known);
});

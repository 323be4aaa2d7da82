import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fakePosts } from "../support/content-server-posts.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { megabyte, usage } from "../support/memory.ts";
import { startSite, type Site } from "../support/site.ts";

const text = `<p>${"word ".repeat(60_000)}</p>`;
const largePosts = (count: number, category: number, firstId: number) =>
  fakePosts(count, [category], firstId).map((post) => ({
    ...post,
    excerpt: "<p>In short.</p>",
    content: text,
    storedTexts: [],
  }));

let content: ContentServer;
let site: Site;

beforeAll(async () => {
  content = await startContentServer({
    posts: [...largePosts(200, 2, 1000), ...largePosts(100, 3, 2000)],
  });
  site = await startSite(
    // A page of a hundred posts has 30 MB: held as a whole, a few of them would exceed this heap.
    { CONTENT_URL: content.baseUrl, NODE_OPTIONS: "--max-old-space-size=96" },
    { probed: true },
  );
});
afterAll(async () => {
  await site.stop();
  await content.stop();
});

const body = async (path: string) => (await site.get(path)).text();

test("three hundred posts of 300 kB are listed, on the home page, in the feed and in the site map", async () => {
  // On a busy machine a page may take longer than a call may. The list is then completed in the background.
  await vi.waitUntil(async () => (await body("/news?page=50")).includes("/newsletter/1000"), {
    timeout: 120_000,
    interval: 500,
  });
  expect(await body("/")).toContain("/article/newsletter/1199");
  expect(await body("/sitemap.xml")).toContain("/article/press-release/2000<");
  expect(await body("/feeds/newsletters.json")).toContain("/article/newsletter/1170");
});

test("only what lists show stays in memory", async () => {
  const { heap } = await usage(site);
  expect(heap).toBeLessThan(96 * megabyte);
});

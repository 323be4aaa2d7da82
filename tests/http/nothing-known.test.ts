import { afterAll, beforeAll, expect, test } from "vitest";
import { fakePosts } from "../support/content-server-posts.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { startSite, type Site } from "../support/site.ts";

// A site whose content service has failed since the site's start. tests/faults/content-faults.test.ts has all kinds of failures.

let content: ContentServer;
let site: Site;
beforeAll(async () => {
  content = await startContentServer({
    posts: [...fakePosts(20, [2], 1), ...fakePosts(15, [3], 101)],
  });
  content.fault = () => ({ kind: "status", status: 500 });
  site = await startSite({ CONTENT_URL: content.baseUrl });
});
afterAll(async () => {
  await site.stop();
  await content.stop();
});

async function read(path: string) {
  const response = await site.get(path);
  const { status, headers } = response;
  return {
    status,
    caching: headers.get("cache-control"),
    retryAfter: headers.get("retry-after"),
    robots: headers.get("x-robots-tag"),
    text: (await response.text()).replaceAll("<!-- -->", ""),
  };
}
const unavailable = { status: 503, caching: "no-store", retryAfter: "30" };

// Concurrent, because each request waits for several attempts.
test.concurrent("the home page shows everything else and a sentence instead of the news, cached for 5 s at most", async () => {
  const { status, caching, text } = await read("/");
  expect({ status, caching }).toEqual({ status: 200, caching: "public, max-age=0, s-maxage=5" });
  for (const part of ["<h1", "Leading source for", "Latest Reports", ">News</h2>"])
    expect(text).toContain(part);
  expect(text).toMatch(/News could not be loaded just now: please try the <a[^>]* href="\/news"/);
  expect(text).not.toMatch(/class="[^"]*news-card/);
});

test.concurrent("the news list gets 503 and says why", async () => {
  const list = await read("/news");
  expect(list).toMatchObject(unavailable);
  expect(list.text).toContain("HTTP error! status: 500");
  expect(list.text).toContain("Try Again");
  const json = await read("/news.json?tab=newsletter");
  expect(json).toMatchObject({ ...unavailable, robots: "noindex" });
  expect(JSON.parse(json.text)).toMatchObject({
    activeTab: "newsletter",
    items: [],
    error: "HTTP error! status: 500",
  });
});

test.concurrent("an article gets 502", async () => {
  const article = await read("/article/newsletter/20");
  expect(article).toMatchObject({ status: 502, caching: "no-store" });
  expect(article.text).toContain("Something went wrong");
  expect(article.text).toContain("Go Back");
});

test.concurrent.each([
  "/feeds/news.xml",
  "/feeds/news.json",
  "/news.md",
  // Without articles it would declare them removed.
  "/sitemap.xml",
])("%s gets 503", async (path) => {
  expect(await read(path)).toMatchObject(unavailable);
});

test.concurrent.each(["/index.md", "/llms.txt"])("%s is cached for 5 s at most", async (path) => {
  expect(await read(path)).toMatchObject({
    status: 200,
    caching: "public, max-age=0, s-maxage=5",
  });
});

test("everything recovers without a restart", async () => {
  content.fault = undefined;
  for (const path of ["/news", "/article/newsletter/20", "/feeds/news.xml", "/sitemap.xml"])
    await expect.poll(async () => (await read(path)).status).toBe(200);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSiteWithContent } from "../support/site-with-content.ts";
import type { Site } from "../support/site.ts";

let content: ContentServer;
let site: Site;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ content, site, close } = await startSiteWithContent({ TRUSTED_PROXIES: "127.0.0.0/8" }, [
    ...fakePosts(8, [2], 101),
    ...fakePosts(7, [3], 201),
  ]));
});
afterAll(() => close());
beforeEach(() => {
  content.fault = undefined;
});

const get = async (path: string, address = "192.0.2.1") => {
  const response = await site.get(path, { headers: { "x-forwarded-for": address } });
  return { status: response.status, text: await response.text() };
};

test("with SHOW ALL known, tabs and their feeds show its items during an outage", async () => {
  await vi.waitUntil(async () => (await get("/news")).status === 200, { timeout: 30_000 });
  content.fault = () => ({ kind: "status", status: 500 });
  const second = await get("/news?tab=newsletter&page=2");
  expect(second.status).toBe(200);
  expect(second.text).toContain("/article/newsletter/101");
  expect(second.text).not.toContain("/article/newsletter/103");
  for (const path of ["/news?tab=press-release", "/news.json?tab=press-release"]) {
    const { status, text } = await get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(text).toContain("/article/press-release/207");
    expect(text).not.toContain("/article/newsletter/");
  }
  for (const [name, item] of [
    ["newsletters.xml", "/article/newsletter/101"],
    ["press-releases.json", "/article/press-release/201"],
  ] as const) {
    const { status, text } = await get(`/feeds/${name}`);
    expect({ name, status }).toEqual({ name, status: 200 });
    expect(text).toContain(item);
  }
});

test("beyond fifty pending searches visitors see an error, and the news is served", async () => {
  const release = content.hold();
  let refused = 0;
  const searches = Array.from({ length: 60 }, async (_, at) => {
    const { status } = await get(`/news?q=word-${at}`, `2001:db8:1:${at}::1`);
    if (status === 503) refused += 1;
  });
  await vi.waitUntil(() => refused >= 10, { timeout: 30_000 });
  expect((await get("/news", "2001:db8:2::1")).status).toBe(200);
  release();
  await Promise.all(searches);
  await vi.waitUntil(
    async () => (await get("/news?q=Item+104", "2001:db8:2::1")).text.includes("newsletter/104"),
    { timeout: 30_000 },
  );
});

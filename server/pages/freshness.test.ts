import { afterEach, beforeEach, expect, test } from "vitest";
import { minute, second } from "../../tests/support/content-server-clock.ts";
import { type ContentSetup, setUpContent, until } from "../../tests/support/content-setup.ts";
import type { AppPages, PageServices } from "./app-pages.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { renderCacheablePage } from "./handle-page.ts";

let newsroom: ContentSetup;
let cache: PageCache;
beforeEach(async () => {
  newsroom = await setUpContent();
  cache = createPageCache({
    now: newsroom.clock.now,
    maxBytes: 1_000_000,
    refreshGapMs: 0,
    compressGapMs: 0,
    onRefreshError() {},
  });
});
afterEach(() => newsroom.stop());

type Reads = (content: ContentSetup["service"]) => Promise<{ title: string } | undefined>;
const reads: Record<string, Reads> = {
  list: async (content) =>
    (await content.listNews({ tab: "newsletter", search: "", page: 1 })).items[0],
  all: async (content) => (await content.allNews()).find(({ id }) => id === 108),
  search: async (content) =>
    (await content.listNews({ tab: "all", search: "1", page: 1 })).items.find(
      ({ id }) => id === 108,
    ),
  article: (content) => content.article(108),
};

/** A page that shows the title of one item. */
const pagesWith = (read: Reads) =>
  ({
    route: () => ({ pattern: "/" }),
    render: async (_: Request, { content }: PageServices) =>
      new Response((await read(content))?.title ?? "", {
        headers: { "content-type": "text/html" },
      }),
  }) as unknown as AppPages;

async function readPage(read: Reads) {
  const services = {
    content: newsroom.service,
    acquireRender: () => () => {},
    onRendered() {},
  } as unknown as PageServices;
  const request = new Request("http://site.example/");
  const { page, ageSeconds } = await cache.get("/", () =>
    renderCacheablePage(pagesWith(read), request, services, "html"),
  );
  const policy = page.headers["cache-control"] ?? "";
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(policy)?.[1]);
  return {
    publishedAt: Number(String(page.body)),
    /** The time until which a shared cache may serve this page without revalidation. */
    sharedUntil:
      newsroom.clock.now() +
      (seconds("s-maxage") + seconds("stale-while-revalidate") - ageSeconds) * second,
  };
}

/** The item's title is the time at which the service sent it. */
function publishNow() {
  newsroom.server.posts = newsroom.server.posts.map((post) =>
    post.id === 108 ? { ...post, title: String(newsroom.clock.now()) } : post,
  );
}

/** Waits until renders and calls in the background have ended: nothing has run for many turns of the event loop. */
async function quiet() {
  let turns = 0;
  await until(() => {
    const isQuiet = newsroom.server.open === 0 && newsroom.clock.waits().length === 0;
    turns = isQuiet ? turns + 1 : 0;
    return turns > 50;
  });
}

test.each(Object.entries(reads))(
  "visitors see content of at most five minutes, however rarely they come: %s",
  async (_, read) => {
    const gaps = [0, 10, 59, 61, 119, 180, 239, 241, 271, 299, 301, 540, 780, 3600, 86_400];
    const later = [...gaps, ...gaps.toReversed(), 241, 58, 241, 59, 241, 61, 299, 2, 299, 1];
    for (const gap of later) {
      // In steps, because the service may be called in the background at any time.
      for (let left = gap; left > 0; left -= 30) {
        newsroom.clock.advance(Math.min(left, 30) * second);
        publishNow();
      }
      publishNow();
      const { publishedAt, sharedUntil } = await readPage(read);
      expect(newsroom.clock.now() - publishedAt).toBeLessThanOrEqual(5 * minute);
      expect(sharedUntil - publishedAt).toBeLessThanOrEqual(5 * minute);
      await quiet();
    }
  },
);

test("older pages are served while the service fails, and for five seconds after it recovers", async () => {
  const read = reads["list"] as Reads;
  publishNow();
  const first = await readPage(read);
  newsroom.server.fault = () => ({ kind: "status", status: 404 });
  newsroom.clock.advance(60 * minute);
  expect((await readPage(read)).publishedAt).toBe(first.publishedAt);
  newsroom.server.fault = undefined;
  publishNow();
  await newsroom.service.refresh();
  newsroom.clock.advance(5 * second);
  expect((await readPage(read)).publishedAt).toBeGreaterThan(first.publishedAt);
});

test("a page without content service data has no policy of its own", async () => {
  const services = {
    acquireRender: () => () => {},
    onRendered() {},
  } as unknown as PageServices;
  const pages = {
    route: () => ({ pattern: "/about" }),
    render: async () => new Response("about"),
  } as unknown as AppPages;
  const page = await renderCacheablePage(pages, new Request("http://x/"), services, "html");
  expect(page.headers["cache-control"]).toBeUndefined();
});

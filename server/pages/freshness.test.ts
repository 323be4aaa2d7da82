import { afterEach, beforeEach, expect, test } from "vitest";
import { minute, second } from "../../tests/support/content-server-clock.ts";
import { type ContentSetup, setUpContent, until } from "../../tests/support/content-setup.ts";
import type { ContentReader } from "#server/news/content-service.ts";
import { represent } from "#server/http/representation.ts";
import { cacheControl } from "./handle-page.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

let newsroom: ContentSetup;
let cache: PageCache;
beforeEach(async () => {
  newsroom = await setUpContent();
  cache = createPageCache({ now: newsroom.clock.now, maxBytes: 1_000_000 });
});
afterEach(() => newsroom.stop());

type Reads = (content: ContentReader) => Promise<{ title: string } | undefined>;
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
async function readPage(read: Reads) {
  const { page, uses } = await cache.get("/", {
    content: newsroom,
    isBusy: () => false,
    async render() {
      const { news: observed, uses: used } = newsroom.service.observe();
      const body = Buffer.from((await read(observed))?.title ?? "");
      return { page: represent({ status: 200, headers: {}, body }), uses: used };
    },
  });
  const policy = cacheControl(uses);
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(policy)?.[1]);
  return {
    publishedAt: Number(String(page.body)),
    /** The time until which a shared cache may serve this page without revalidation. */
    sharedUntil:
      newsroom.clock.now() + (seconds("s-maxage") + seconds("stale-while-revalidate")) * second,
  };
}

/** The item's title is the time at which the service sent it. */
function publishNow() {
  newsroom.server.posts = newsroom.server.posts.map((post) =>
    post.id === 108 ? { ...post, title: String(newsroom.clock.now()) } : post,
  );
}

/** Waits until calls in the background have ended: none was open for many turns of the event loop. */
async function quiet() {
  let turns = 0;
  await until(() => {
    turns = newsroom.server.open === 0 ? turns + 1 : 0;
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

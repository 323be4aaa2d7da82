import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firm } from "../support/firm.ts";
import { createContentService } from "../../server/news/open-content-service.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { openPictures } from "../support/pictures.ts";
import { fakePosts } from "../support/content-server-posts.ts";

// The same as with a manual clock in content-store.test.ts, once with the real one.

const minute = 60_000;
let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer({ posts: fakePosts(3, [2], 101) });
});
afterAll(() => server.stop());

const open = () =>
  createContentService(() => firm, {
    baseUrl: server.baseUrl,
    fetch: globalThis.fetch,
    log: { info() {}, warn() {}, error() {} },
    pictures: openPictures(),
    signingKey: "a key of the test",
  });

const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 6 * minute, interval: 1000 });

test("nobody reads news that is older than five minutes", { timeout: 7 * minute }, async () => {
  const services = [open(), open()];
  const [busy, quiet] = services;
  const title = async (service: typeof busy) => (await service?.allNews())?.[0]?.title;
  const readAt = performance.now();
  const { news: observed, uses } = quiet?.observe() ?? {};
  expect(await observed?.allNews()).toHaveLength(3);
  expect(await title(busy)).toContain("Item 103");
  server.posts = server.posts.map((post) => (post.id === 103 ? { ...post, title: "Fresh" } : post));

  // With a visitor every second the news is renewed in the background.
  await until(async () => (await title(busy)) === "Fresh");
  const minutes = (performance.now() - readAt) / minute;
  expect(minutes).toBeGreaterThan(3);
  expect(minutes).toBeLessThan(3.2);

  // Without visitors the first one waits for it.
  await until(() => performance.now() - readAt > 5 * minute);
  expect(uses?.freshForMs()).toBe(0);
  expect(await title(quiet)).toBe("Fresh");
  expect(await uses?.areCurrent()).toBe(false);
  for (const service of services) await service.close();
});

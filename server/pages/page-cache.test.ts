import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { compress, represent } from "#server/http/representation.ts";
import { cacheControl, createPageCache, freshForMs, staleForMs } from "./page-cache.ts";

let time: number;
const onRefreshError = vi.fn();
const page = (text: string, status = 200, headers: Record<string, string> = {}) =>
  represent({
    status,
    headers: { "content-type": "text/html", ...headers },
    body: Buffer.from(text),
  });
const textOf = ({ page: { body } }: { page: ReturnType<typeof page> }) => String(body);
/** A page that is not stored. */
const missing = async () => page("missing", 404);
const make = (maxBytes = 1_000_000, refreshGapMs = 0) =>
  createPageCache({ now: () => time, maxBytes, refreshGapMs, compressGapMs: 0, onRefreshError });

beforeEach(() => {
  time = 0;
  onRefreshError.mockReset();
});

test("a page is rendered once and stays fresh for a minute", async () => {
  const cache = make();
  const render = vi.fn(async () => page("a"));
  expect((await cache.get("/", render)).state).toBe("miss");
  time = freshForMs - 1;
  expect((await cache.get("/", render)).state).toBe("hit");
  expect(render).toHaveBeenCalledTimes(1);
});

test("a change of the system time does not change the age of a page", async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, refreshGapMs: 0, onRefreshError });
  await cache.get("/", async () => page("old"));
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() - 2 * 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await cache.get("/", missing)).toMatchObject({ state: "hit", ageSeconds: 0 });
  const { now: passed } = performance;
  vi.spyOn(performance, "now").mockImplementation(() => passed.call(performance) + freshForMs);
  expect(await cache.get("/", async () => page("new"))).toMatchObject({
    state: "stale",
    ageSeconds: 60,
  });
});

test("pages that expire together are refreshed one at a time, and a miss does not wait for them", async () => {
  const cache = make(1_000_000, 1_000_000);
  for (const key of ["/1", "/2", "/2?3"]) await cache.get(key, async () => page("old"));
  time = freshForMs;
  const render = vi.fn(async () => page("new"));
  for (const key of ["/1", "/2", "/2?3"]) await cache.get(key, render);
  const stateOf = async (key: string) => (await cache.get(key, render)).state;
  await vi.waitFor(async () => expect(await stateOf("/2?3")).toBe("hit"), { timeout: 20_000 });
  expect([await stateOf("/1"), await stateOf("/2")]).toEqual(["hit", "stale"]);
  expect((await cache.get("/4", render)).state).toBe("miss");
  expect(render.mock.calls).toEqual([["refresh"], ["refresh"], ["reader"]]);
});

test("a refused client does not remove the stale page that others get", async () => {
  const cache = make();
  const policy = "public, s-maxage=60, stale-while-revalidate=0, stale-if-error=86400";
  await cache.get("/", async () => page("known", 200, { "cache-control": policy }));
  time = freshForMs;
  expect(textOf(await cache.get("/", async () => page("failed", 503)))).toBe("known");
  expect(textOf(await cache.get("/", async () => page("refused", 429)))).toBe("refused");
  expect(textOf(await cache.get("/", async () => page("failed", 503)))).toBe("known");
});

test("concurrent misses render once", async () => {
  const cache = make();
  const render = vi.fn(async () => page("a"));
  const results = await Promise.all(Array.from({ length: 50 }, () => cache.get("/", render)));
  expect(new Set(results.map(textOf))).toEqual(new Set(["a"]));
  expect(render).toHaveBeenCalledTimes(1);
});

test("after a minute the stale page is served at once while one render replaces it", async () => {
  const cache = make();
  await cache.get("/", async () => page("old"));
  time = freshForMs;
  const slow = Promise.withResolvers<ReturnType<typeof page>>();
  const render = vi.fn(() => slow.promise);
  const results = await Promise.all([cache.get("/", render), cache.get("/", render)]);
  expect(results.map(({ state }) => state)).toEqual(["stale", "stale"]);
  expect(results.map(textOf)).toEqual(["old", "old"]);
  expect(render).toHaveBeenCalledTimes(1);
  slow.resolve(page("new"));
  await vi.waitFor(async () => expect(textOf(await cache.get("/", render))).toBe("new"), {
    timeout: 20_000,
  });
});

describe.each([
  ["throws", async () => Promise.reject(new Error("render failed"))],
  ["gives 500", async () => page("broken", 500)],
])("while the refresh %s", (_, failing) => {
  test("the stale page is served for a day, then the failure", async () => {
    const cache = make();
    await cache.get("/", async () => page("old"));
    time = staleForMs - 1;
    expect(textOf(await cache.get("/", failing))).toBe("old");
    await vi.waitFor(() => expect(onRefreshError).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    expect(textOf(await cache.get("/", failing))).toBe("old");
    time = staleForMs;
    const late = cache.get("/", failing).then(
      ({ page: { status } }) => status,
      () => 500,
    );
    expect(await late).toBe(500);
  });
});

test("a page that becomes 404 is removed by its refresh", async () => {
  const cache = make();
  await cache.get("/", async () => page("old"));
  time = freshForMs;
  const gone = async () => page("gone", 404);
  await cache.get("/", gone);
  await vi.waitFor(async () => expect((await cache.get("/", gone)).page.status).toBe(404), {
    timeout: 20_000,
  });
});

test.each([
  ["an error", 404, {}],
  ["a redirect", 301, {}],
  ["a private page", 200, { "cache-control": "private" }],
  ["a page that says no-store", 200, { "cache-control": "no-store" }],
])("%s is not stored", async (_, status, headers) => {
  const cache = make();
  const render = vi.fn(async () => page("x", status, headers));
  await cache.get("/", render);
  expect((await cache.get("/", render)).state).toBe("miss");
  expect(render).toHaveBeenCalledTimes(2);
});

test.each([
  ["public, s-maxage=5", "miss"],
  ["public, s-maxage=5, stale-while-revalidate=60", "stale"],
])(
  "s-maxage shortens freshness, and without stale-while-revalidate no stale page is served: %s",
  async (policy, after) => {
    const cache = make();
    const render = async () => page("x", 200, { "cache-control": policy });
    await cache.get("/", render);
    time = 4999;
    expect((await cache.get("/", render)).state).toBe("hit");
    time = 5000;
    expect((await cache.get("/", render)).state).toBe(after);
  },
);

test("an unchanged page keeps its compressed bodies", async () => {
  const cache = make();
  const { page: first } = await cache.get("/", async () => page("same"));
  first.compressed.set("br", Buffer.from("compressed"));
  time = freshForMs;
  await cache.get("/", async () => page("same"));
  await vi.waitFor(
    async () => {
      const again = await cache.get("/", async () => page("same"));
      expect(again.state).toBe("hit");
      expect(again.page.compressed.get("br")).toEqual(Buffer.from("compressed"));
    },
    { timeout: 20_000 },
  );
});

test("a page is recompressed thoroughly in the background, unless it has a query", async () => {
  const cache = make();
  const text = Array.from({ length: 500 }, (_, index) => index * index).join(" ");
  const { page: stored } = await cache.get("/", async () => page(text));
  const { page: withQuery } = await cache.get("/?q=x", async () => page(text));
  const quick = await compress(Buffer.from(text), "br");
  await vi.waitFor(() => expect(stored.compressed.get("br")).toBeInstanceOf(Buffer), {
    timeout: 20_000,
  });
  const thorough = stored.compressed.get("br") as Buffer;
  expect(thorough.length).toBeLessThan(quick.length);
  expect(String(brotliDecompressSync(thorough))).toBe(text);
  expect(withQuery.compressed.has("br")).toBe(false);
});

test("the cache is limited in bytes, and the least recently used pages are evicted first", async () => {
  const cache = make(100_000);
  const render = vi.fn(async () => page("x".repeat(20_000)));
  for (const key of ["/1", "/2", "/3"]) await cache.get(key, render);
  expect((await cache.get("/3", render)).state).toBe("hit");
  expect((await cache.get("/1", render)).state).toBe("miss");
});

describe("after the cache was cleared", () => {
  test("the next request gets a new page, not a stale one", async () => {
    const cache = make();
    await cache.get("/", async () => page("old"));
    cache.clear();
    const next = await cache.get("/", async () => page("new"));
    expect([textOf(next), next.state]).toEqual(["new", "miss"]);
  });

  test("a running render is returned to its waiting requests, and not stored", async () => {
    const cache = make();
    const slow = Promise.withResolvers<ReturnType<typeof page>>();
    const early = cache.get("/", () => slow.promise);
    cache.clear();
    const late = await cache.get("/", async () => page("new"));
    expect(textOf(late)).toBe("new");
    slow.resolve(page("old"));
    expect(textOf(await early)).toBe("old");
    const after = await cache.get("/", async () => page("again"));
    expect([textOf(after), after.state]).toEqual(["new", "hit"]);
  });

  test("a render started before does not make a newer one run twice", async () => {
    const cache = make();
    const old = Promise.withResolvers<ReturnType<typeof page>>();
    const current = Promise.withResolvers<ReturnType<typeof page>>();
    const early = cache.get("/", () => old.promise);
    cache.clear();
    const render = vi.fn(() => current.promise);
    const first = cache.get("/", render);
    old.resolve(page("old"));
    await early;
    const second = cache.get("/", render);
    current.resolve(page("new"));
    expect([textOf(await first), textOf(await second)]).toEqual(["new", "new"]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("a running refresh does not restore its page", async () => {
    const cache = make();
    await cache.get("/", async () => page("old"));
    time = freshForMs;
    const slow = Promise.withResolvers<ReturnType<typeof page>>();
    await cache.get("/", () => slow.promise);
    cache.clear();
    slow.resolve(page("old too"));
    await slow.promise;
    expect(textOf(await cache.get("/", async () => page("new")))).toBe("new");
  });
});

test.each([
  [Infinity, "s-maxage=60, stale-while-revalidate=86400"],
  [300_000, "s-maxage=60, stale-while-revalidate=240"],
  [60_000, "s-maxage=60, stale-while-revalidate=0"],
  [30_999, "s-maxage=30, stale-while-revalidate=0"],
  [0, "s-maxage=5, stale-while-revalidate=0"],
  [-1, "s-maxage=5, stale-while-revalidate=0"],
])("caching of content that may be shown for %d ms: %s", (contentFreshMs, expected) => {
  expect(cacheControl(contentFreshMs)).toBe(`public, max-age=0, ${expected}, stale-if-error=86400`);
});

describe("a page that may be stale in case of errors only", () => {
  const render = async () =>
    page("known", 200, { "cache-control": "s-maxage=10, stale-if-error=90" });
  const fail = async () => Promise.reject(new Error("render failed"));

  test("is served while rendering throws, and the error is reported", async () => {
    const cache = make();
    await cache.get("/", render);
    time = 99_999;
    expect(await cache.get("/", fail)).toMatchObject({ state: "stale", ageSeconds: 99 });
    expect(onRefreshError.mock.calls).toEqual([["/", new Error("render failed")]]);
    time = 100_000;
    await expect(cache.get("/", fail)).rejects.toThrow("render failed");
    expect(onRefreshError).toHaveBeenCalledTimes(1);
  });

  test("is not served if its policy does not allow it", async () => {
    const cache = make();
    await cache.get("/", async () => page("known", 200, { "cache-control": "s-maxage=10" }));
    time = 10_000;
    await expect(cache.get("/", fail)).rejects.toThrow("render failed");
  });
});

test("a refresh that returns a server error is reported with its status, a refused one is not", async () => {
  const cache = make();
  await cache.get("/", async () => page("old"));
  time = freshForMs;
  await cache.get("/", async () => page("refused", 429));
  // The second refresh starts once the first one has ended.
  await vi.waitFor(
    async () => {
      await cache.get("/", async () => page("failed", 500));
      expect(onRefreshError).toHaveBeenCalled();
    },
    { timeout: 20_000 },
  );
  for (const call of onRefreshError.mock.calls)
    expect(call).toEqual(["/", new Error("The refresh gave status 500")]);
});

test("pages with a query share a quarter of the cache and evict no other page", async () => {
  const cache = make(100_000);
  const render = async () => page("x".repeat(10_000));
  const keys = ["/?1", "/?2", "/"];
  for (const key of keys) await cache.get(key, render);
  const states = keys.map(async (key) => (await cache.get(key, missing)).state);
  expect(await Promise.all(states)).toEqual(["miss", "hit", "hit"]);
});

test("small pages count with the memory overhead of an entry", async () => {
  const cache = make(40_000);
  const keys = Array.from({ length: 20 }, (_, index) => `/${index}`);
  for (const key of keys) await cache.get(key, async () => page("x"));
  const found = await Promise.all(keys.map((key) => cache.get(key, missing)));
  const hits = found.filter(({ state }) => state === "hit");
  expect(hits).toHaveLength(Math.floor(30_000 / (2048 + 1 + 3)));
});

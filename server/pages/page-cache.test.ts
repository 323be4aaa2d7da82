import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { represent } from "#server/http/representation.ts";
import { createPageCache, longestAgeMs, type RenderedPage } from "./page-cache.ts";

let time: number;
let isCurrent: boolean;
let isFull: boolean;
beforeEach(() => {
  [time, isCurrent, isFull] = [0, true, false];
});

const uses = { areCurrent: async () => isCurrent, freshForMs: () => Infinity };
const page = (text: string, status = 200, headers: Record<string, string> = {}): RenderedPage => ({
  page: represent({
    status,
    headers: { "content-type": "text/html", ...headers },
    body: Buffer.from(text),
  }),
  uses,
});
const make = (maxBytes = 1_000_000) => createPageCache({ now: () => time, maxBytes });

const before = { name: "the content before a change" };
const after = { name: "the content after it" };

/** What a reader gets: the state and the text of the page. */
async function read(
  cache: ReturnType<typeof make>,
  key: string,
  render: () => Promise<RenderedPage>,
  content: object = before,
) {
  const served = await cache.get(key, { content, render, isBusy: () => isFull });
  return `${served.state} ${String(served.page.body)}`;
}

test("a page is rendered once in a minute", async () => {
  const cache = make();
  expect(await read(cache, "/", async () => page("first"))).toBe("miss first");
  time = longestAgeMs - 1;
  expect(await read(cache, "/", async () => page("second"))).toBe("hit first");
  time = longestAgeMs;
  expect(await read(cache, "/", async () => page("second"))).toBe("miss second");
});

test("a page that was made of outdated content is rendered anew", async () => {
  const cache = make();
  await read(cache, "/", async () => page("first"));
  isCurrent = false;
  expect(await read(cache, "/", async () => page("second"))).toBe("miss second");
});

test("after a change of the firm's folder every page is rendered anew, even while too many renders wait", async () => {
  const cache = make();
  await read(cache, "/", async () => page("first"));
  isFull = true;
  expect(await read(cache, "/", async () => page("busy", 503), after)).toBe("miss busy");
  expect(await read(cache, "/", async () => page("second"), after)).toBe("miss second");
  expect(await read(cache, "/", async () => page("third"), after)).toBe("hit second");
});

test("a page that was begun before the change and ends after it is given to its reader only", async () => {
  const cache = make();
  const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>();
  const slow = read(cache, "/", () => promise);
  expect(await read(cache, "/", async () => page("new"), after)).toBe("miss new");
  finish(page("old"));
  expect(await slow).toBe("miss old");
  expect(await read(cache, "/", async () => page("newer"), after)).toBe("hit new");
});

test("an older page is served while too many renders wait, a page that is not known is not", async () => {
  const cache = make();
  await read(cache, "/", async () => page("first"));
  [isCurrent, isFull] = [false, true];
  expect(await read(cache, "/", async () => page("busy", 503))).toBe("stale first");
  expect(await read(cache, "/other", async () => page("busy", 503))).toBe("miss busy");
});

test("a change of the system time does not change the age of a page", async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 });
  await read(cache, "/", async () => page("old"));
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() - 2 * 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await read(cache, "/", async () => page("new"))).toBe("hit old");
  const { now: passed } = performance;
  vi.spyOn(performance, "now").mockImplementation(() => passed.call(performance) + longestAgeMs);
  expect(await read(cache, "/", async () => page("new"))).toBe("miss new");
});

test("a thousand readers of a page that is not known wait for one render", async () => {
  const cache = make();
  const render = vi.fn(async () => page("a"));
  const states = await Promise.all(Array.from({ length: 1000 }, () => read(cache, "/", render)));
  expect(new Set(states)).toEqual(new Set(["miss a"]));
  expect(render).toHaveBeenCalledOnce();
});

test("a render that fails rejects for its readers, and the next one is tried", async () => {
  const cache = make();
  const failing = () => Promise.reject(new Error("no"));
  await expect(read(cache, "/", failing)).rejects.toThrow("no");
  expect(await read(cache, "/", async () => page("a"))).toBe("miss a");
});

describe("a page is not stored", () => {
  test.each([
    ["with another status", page("x", 404)],
    ["if it is not for everybody", page("x", 200, { "cache-control": "private" })],
    ["if it may not be stored", page("x", 200, { "cache-control": "no-store" })],
  ])("%s", async (_, rendered) => {
    const cache = make();
    await read(cache, "/", async () => rendered);
    expect(await read(cache, "/", async () => page("next"))).toBe("miss next");
  });
});

test("a page that is gone is removed; after a server error the older page is kept", async () => {
  const cache = make();
  await read(cache, "/", async () => page("first"));
  time = longestAgeMs;
  expect(await read(cache, "/", async () => page("failed", 500))).toBe("miss failed");
  isFull = true;
  expect(await read(cache, "/", async () => page("busy", 503))).toBe("stale first");
  isFull = false;
  expect(await read(cache, "/", async () => page("gone", 410))).toBe("miss gone");
  isFull = true;
  expect(await read(cache, "/", async () => page("busy", 503))).toBe("miss busy");
});

test("the pages that were read last fit the memory", async () => {
  const cache = make(30_000);
  const large = "x".repeat(5_000);
  for (const key of ["/1", "/2", "/3"]) await read(cache, key, async () => page(large));
  const render = vi.fn(async () => page(large));
  await read(cache, "/3", render);
  expect(render).not.toHaveBeenCalled();
  await read(cache, "/1", render);
  expect(render).toHaveBeenCalledOnce();
});

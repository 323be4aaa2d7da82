import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { minute, second, manualClock } from "../../tests/support/content-server-clock.ts";
import { wordpressErrorPage, type Fault } from "../../tests/support/content-server-faults.ts";
import { fakePosts } from "../../tests/support/content-server-posts.ts";
import { startContentServer, type ContentServer } from "../../tests/support/content-server.ts";
import { createContentCache } from "./cache/content-cache.ts";
import { createClient, type Fetch } from "./client.ts";

let server: ContentServer;
let clock: ReturnType<typeof manualClock>;
let cache: ReturnType<typeof createContentCache>;
let client: ReturnType<typeof createClient>;
let outcomes: boolean[];

beforeEach(async () => {
  server = await startContentServer({ posts: fakePosts(8, [2], 101) });
  clock = manualClock();
  outcomes = [];
  client = clientWith(globalThis.fetch);
});
afterEach(() => server.stop());

function clientWith(fetch: Fetch, closing = new AbortController().signal) {
  const log = { info() {}, warn() {}, error() {} };
  cache = createContentCache({ folder: undefined, clock, closing, log, onLoad() {} });
  return createClient({
    baseUrl: `${server.baseUrl}/`,
    fetch,
    clock,
    closing,
    cache,
    onOutcome: (outcome) => outcomes.push(outcome !== "failed"),
  });
}

const firstPage = { page: 1, perPage: 6, category: 2 };

describe("calls to WordPress", () => {
  test("have the specified paths and parameters", async () => {
    await client.categories();
    await client.categoryBySlug("press-release");
    await client.posts(firstPage);
    await client.posts({ ...firstPage, page: 2, search: "tv & radio" });
    expect(server.calls).toEqual([
      "/categories?per_page=100",
      "/categories?slug=press-release",
      "/post?page=1&per_page=6&_embed=1&categories=2",
      "/post?page=2&per_page=6&_embed=1&search=tv+%26+radio&categories=2",
    ]);
  });

  test("return totals from the headers", async () => {
    expect(await client.posts(firstPage)).toMatchObject({ total: 8, totalPages: 2 });
  });

  test("return no totals if the headers are not numbers", async () => {
    server.fault = () => ({ kind: "totals", total: "many", pages: "-1" });
    expect(await client.posts(firstPage)).toMatchObject({
      total: undefined,
      totalPages: undefined,
    });
  });

  test("report a missing category by name", async () => {
    await expect(client.categoryBySlug("sport")).rejects.toThrow(
      'Category with slug "sport" not found',
    );
  });
});

describe("the client's cache", () => {
  test("keeps a response for three minutes", async () => {
    await client.posts(firstPage);
    clock.advance(2.9 * minute);
    await client.posts(firstPage);
    expect(server.calls).toHaveLength(1);
    clock.advance(0.2 * minute);
    await client.posts(firstPage);
    expect(server.calls).toHaveLength(2);
  });

  test("keeps fifty responses at most", async () => {
    for (let page = 1; page <= 51; page += 1)
      await client.posts({ ...firstPage, page, search: "none such" });
    await client.posts({ ...firstPage, page: 2, search: "none such" });
    expect(server.calls).toHaveLength(51);
    await client.posts({ ...firstPage, page: 1, search: "none such" });
    expect(server.calls).toHaveLength(52);
  });

  test("keeps empty lists of searches only", async () => {
    server.fault = () => ({ kind: "emptyList" });
    expect((await client.posts(firstPage)).posts).toEqual([]);
    await client.posts({ ...firstPage, search: "none such" });
    server.fault = undefined;
    expect((await client.posts(firstPage)).posts).not.toEqual([]);
    await client.posts({ ...firstPage, search: "none such" });
    expect(server.calls).toHaveLength(3);
  });

  test("shares one call among concurrent requests, and keeps no failure", async () => {
    server.fault = () => ({ kind: "status", status: 500 });
    const requests = Array.from({ length: 5 }, () => client.posts(firstPage));
    const settled = await Promise.allSettled(requests);
    expect(settled.every(({ status }) => status === "rejected")).toBe(true);
    expect(server.calls).toHaveLength(1);
    server.fault = undefined;
    expect((await client.posts(firstPage)).posts).toHaveLength(6);
  });

  test("does not share a call that started before a change", async () => {
    const release = server.hold();
    const before = client.posts(firstPage);
    cache.invalidate();
    const after = client.posts(firstPage);
    release();
    await Promise.all([before, after]);
    expect(server.calls).toHaveLength(2);
  });
});

describe("a response counts as a failure:", () => {
  const faults: [string, Fault, string][] = [
    ["a refusal", { kind: "status", status: 500 }, "HTTP error! status: 500"],
    ["a redirect", { kind: "redirect" }, "HTTP error! status: 302"],
    ["an empty body", { kind: "body", body: "" }, "Failed to fetch news"],
    ["truncated JSON", { kind: "truncated" }, "Failed to fetch news"],
    ["HTML instead of JSON", { kind: "body", body: wordpressErrorPage }, "Failed to fetch news"],
    ["a warning before the JSON", { kind: "warning" }, "Failed to fetch news"],
    ["an object instead of a list", { kind: "body", body: '{"posts":[]}' }, "Failed to fetch news"],
    ["a list of something else", { kind: "body", body: "[null,{},7]" }, "Failed to fetch news"],
    ["ten megabytes", { kind: "large" }, "Failed to fetch news"],
    ["a connection cut mid-body", { kind: "reset" }, "Failed to fetch news"],
  ];
  test.each(faults)("%s", async (_, fault, message) => {
    server.fault = () => fault;
    await expect(client.posts(firstPage)).rejects.toMatchObject({ kind: "failure", message });
  });

  test("no server at the address", async () => {
    await server.stop();
    await expect(client.posts(firstPage)).rejects.toMatchObject({ unreachable: true });
    await server.restart();
  });

  test("no response within ten seconds", async () => {
    server.fault = () => ({ kind: "silence" });
    const outcome = client.posts(firstPage).catch((error: unknown) => error);
    await expect.poll(() => server.calls.length).toBe(1);
    expect(clock.waits()).toEqual([10_000]);
    clock.advance(10_000);
    expect(await outcome).toMatchObject({ unreachable: true });
    await expect.poll(() => server.open).toBe(0);
  });

  test("but not a single invalid item among valid ones", async () => {
    server.fault = () => ({
      kind: "body",
      body: '[{"id":1,"date":"2026-01-01T00:00:00","title":{"rendered":"Good"}},{"id":"two"}]',
    });
    expect((await client.posts(firstPage)).posts.map(({ id }) => id)).toEqual([1]);
  });
});

describe("a page of posts whose body is interrupted", () => {
  /** Pages of more than `perPage` posts break off after `bytes`. */
  const breakOff = (bytes: number, perPage: number): Fetch => {
    const isLarger = ({ url }: Request) => Number(/per_page=(\d+)/.exec(url)?.[1]) > perPage;
    return async (request) => {
      if (!isLarger(request)) return fetch(request);
      server.calls.push(new URL(request.url).pathname + new URL(request.url).search);
      const chunks = [Buffer.from(`["${"x".repeat(bytes)}`)];
      const body = new ReadableStream({
        pull(controller) {
          const chunk = chunks.pop();
          if (chunk) controller.enqueue(chunk);
          else controller.error(new Error("cut"));
        },
      });
      return new Response(body);
    };
  };
  const wholePage = { page: 1, perPage: 100, category: 2 };
  const sizes = () => server.calls.map((path) => /page=\d+&per_page=\d+/.exec(path)?.[0]);

  test("after five megabytes is requested in parts, as small as necessary", async () => {
    client = clientWith(breakOff(6_000_000, 5));
    const { posts, ...totals } = await client.posts(wholePage);
    expect(posts.map(({ id }) => id)).toEqual([108, 107, 106, 105, 104, 103, 102, 101]);
    expect(totals).toMatchObject({ total: 8, totalPages: 1 });
    expect(sizes()).toEqual([
      "page=1&per_page=100",
      "page=1&per_page=50",
      "page=1&per_page=25",
      "page=1&per_page=5",
      "page=2&per_page=5",
    ]);
    await client.posts(wholePage);
    expect(server.calls).toHaveLength(5);
  });

  test("after five megabytes is requested in parts by a tab as well", async () => {
    client = clientWith(breakOff(6_000_000, 3));
    expect(await client.posts({ ...firstPage, page: 2 })).toMatchObject({
      posts: [{ id: 102 }, { id: 101 }],
      total: 8,
      totalPages: 2,
    });
    expect(sizes()).toEqual(["page=2&per_page=6", "page=3&per_page=3"]);
  });

  test("earlier is a failure", async () => {
    client = clientWith(breakOff(1_000_000, 5));
    await expect(client.posts(wholePage)).rejects.toMatchObject({ unreachable: true });
    expect(server.calls).toHaveLength(1);
  });
});

test("closing aborts running calls, and waiting ones are not sent", async () => {
  const closing = new AbortController();
  const closed = clientWith(globalThis.fetch, closing.signal);
  server.hold();
  const requests = Array.from({ length: 12 }, (_, index) =>
    closed.posts({ ...firstPage, page: index + 1, search: "none such" }),
  );
  await expect.poll(() => server.calls.length).toBe(8);
  closing.abort();
  const settled = await Promise.allSettled(requests);
  expect(settled.every(({ status }) => status === "rejected")).toBe(true);
  await expect.poll(() => server.open).toBe(0);
  expect(server.calls).toHaveLength(8);
});

test("at most eight calls run at once", async () => {
  const release = server.hold();
  const requests = Array.from({ length: 30 }, (_, index) =>
    client.posts({ ...firstPage, page: index + 1, search: "none such" }),
  );
  await expect.poll(() => server.calls.length).toBe(8);
  release();
  await Promise.all(requests);
  expect(server.mostOpen).toBe(8);
});

test("a call is shared while visitors wait for it, then a new one is made, and a late response is still used", async () => {
  const held: (() => void)[] = [];
  const slow = clientWith(async (request) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return fetch(request);
  });
  const early = [slow.posts(firstPage), slow.posts(firstPage)];
  expect(held).toHaveLength(1);
  clock.advance(3 * second);
  const later = slow.posts(firstPage);
  expect(held).toHaveLength(2);
  held[0]?.();
  for (const page of await Promise.all(early)) expect(page.total).toBe(8);
  expect((await slow.posts(firstPage)).total).toBe(8);
  expect(held).toHaveLength(2);
  held[1]?.();
  await later;
});

test.each([
  ["a response", () => client.posts(firstPage), true],
  ["a post that is not there", () => client.json("/post/999", () => 0), true],
  ["a page beyond the end", () => client.posts({ ...firstPage, page: 99 }), true],
  ["a category that is not there", () => client.json("/categories/999", () => 0), false],
  ["a route that is not there", () => client.json("/pages", () => 0), false],
  [
    "a response of another shape",
    () =>
      client.json("/post/101", () => {
        throw new Error("not a post");
      }),
    false,
  ],
])("%s: reported as healthy or not", async (_, call, isHealthy) => {
  await Promise.allSettled([call()]);
  expect(outcomes).toEqual([isHealthy]);
});

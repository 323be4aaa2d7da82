import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { fakeClock } from "../../tests/support/content-server-clock.ts";
import { wordpressErrorPage, type Fault } from "../../tests/support/content-server-faults.ts";
import { fakePosts } from "../../tests/support/content-server-posts.ts";
import { startContentServer, type ContentServer } from "../../tests/support/content-server.ts";
import { createClient, type Fetch } from "./client.ts";

let server: ContentServer;
let clock: ReturnType<typeof fakeClock>;
let client: ReturnType<typeof createClient>;
let outcomes: boolean[];

beforeEach(async () => {
  server = await startContentServer({ posts: fakePosts(8, [2], 101) });
  clock = fakeClock();
  outcomes = [];
  client = clientWith(globalThis.fetch);
});
afterEach(async () => {
  await server.stop();
  clock.restore();
});

const clientWith = (fetch: Fetch) =>
  createClient(firm.words, {
    baseUrl: `${server.baseUrl}/`,
    fetch,
    now: clock.now,
    onOutcome: (outcome) => outcomes.push(outcome !== "failed"),
  });

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
    clock.advance(9_999);
    expect(server.open).toBe(1);
    clock.advance(1);
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

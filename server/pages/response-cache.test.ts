import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { negotiate, represent, type Representation } from "#server/http/representation.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { findResponse, storeResponse } from "./response-cache.ts";

let time: number;
let cache: PageCache;
let page: Representation;
beforeEach(async () => {
  time = 0;
  cache = createPageCache({ now: () => time, maxBytes: 1e6, onRefreshError: () => {} });
  const body = Buffer.from("page ".repeat(200));
  const headers = { "content-type": "text/html" };
  ({ page } = await cache.get("/", async () => represent({ status: 200, headers, body })));
  // Prevents the page cache from recompressing the page during a test.
  await vi.waitUntil(() => page.compressed.has("br"), { timeout: 20_000 });
});

/** The response of the pipeline to a client with these headers, which is stored for the next one. */
async function send(headers: IncomingHttpHeaders = {}) {
  const own = { age: "0", "x-request-id": "first", "server-timing": "cache;desc=miss" };
  const response = await negotiate({ headers }, page, { "x-frame-options": "DENY", ...own });
  storeResponse(page, response);
  return response;
}

const find = (headers: IncomingHttpHeaders = {}, more: Partial<IncomingMessage> = {}) =>
  findResponse(cache, { method: "GET", url: "/", headers, ...more } as IncomingMessage, "second");

/** The headers of a stored response, which are alternating names and values. */
const linesOf = (headers: readonly string[] = []) =>
  Object.fromEntries(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])),
  );

test.each(["", "gzip", "br"])(
  "a sent response is found again, for Accept-Encoding %j",
  async (encoding) => {
    const headers = { "accept-encoding": encoding };
    const sent = await send(headers);
    time = 7000;
    const found = find(headers);
    expect(found).toMatchObject({ status: 200, state: "hit" });
    expect(found?.body).toBe(sent.body);
    expect(linesOf(found?.headers)).toEqual({
      ...sent.headers,
      age: "7",
      "x-request-id": "second",
      "server-timing": "cache;desc=hit",
    });
    for (const own of ["age", "x-request-id", "server-timing"])
      expect(found?.headers.filter((name) => name === own)).toHaveLength(1);
  },
);

test("a response is not found for an encoding in which it was not sent", async () => {
  await send({ "accept-encoding": "gzip" });
  expect(find({ "accept-encoding": "br" })).toBeUndefined();
  expect(find()).toBeUndefined();
});

test.each([
  ["a form", {}, { method: "POST" }],
  ["HEAD", {}, { method: "HEAD" }],
  ["a conditional request", { "if-none-match": '"x"' }, {}],
  ["a client that wants Markdown", { accept: "text/Markdown" }, {}],
  ["another address", {}, { url: "/about" }],
  ["a request without an address", {}, { url: undefined }],
])("%s bypasses the response cache", async (_, headers, more) => {
  await send();
  expect(find()).toBeDefined();
  expect(find({ accept: "text/html" })).toBeDefined();
  expect(find(headers, more as Partial<IncomingMessage>)).toBeUndefined();
});

test("a page that is no longer fresh bypasses the response cache, so that it is refreshed", async () => {
  await send();
  time = 60_000;
  expect(find()).toBeUndefined();
});

test("a page that was recompressed is sent in its smaller form", async () => {
  const headers = { "accept-encoding": "br" };
  const early = await send(headers);
  page.compressed.set("br", Buffer.from("smaller"));
  expect(find(headers)).toBeUndefined();
  storeResponse(page, early);
  expect(find(headers)).toBeUndefined();
  await send(headers);
  expect(String(find(headers)?.body)).toBe("smaller");
});

test("the first response with a body is stored", async () => {
  await send();
  storeResponse(page, { status: 200, headers: { "x-later": "yes" }, body: page.body });
  expect(find()?.headers).not.toContain("x-later");
});

test("a response without the page, such as 304, is not stored", () => {
  storeResponse(page, { status: 304, headers: {}, body: page.body });
  storeResponse(page, { status: 200, headers: {}, body: Buffer.from("other") });
  expect(find()).toBeUndefined();
});

test("a page too small to compress is stored once for every client", async () => {
  const small = represent({ status: 200, headers: {}, body: Buffer.from("small") });
  ({ page } = await cache.get("/small", async () => small));
  await send({ "accept-encoding": "br" });
  expect(String(find({ "accept-encoding": "gzip" }, { url: "/small" })?.body)).toBe("small");
});

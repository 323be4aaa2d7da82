import { afterAll, beforeAll, expect, test } from "vitest";
import { compress } from "../../server/http/representation.ts";
import { knownPages } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Headers that differ in each response, or belong to the connection. */
const own = new Set(["age", "x-request-id", "server-timing", "date", "connection", "keep-alive"]);

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, { headers });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !own.has(name))),
    age: Number(response.headers.get("age") ?? Number.NaN),
    id: response.headers.get("x-request-id"),
    state: response.headers.get("server-timing"),
    body: await response.text(),
  };
}

const addresses = [
  ...knownPages.map(({ path }) => path),
  "/news?tab=newsletter&page=2",
  "/article/newsletter/124",
  "/charts/viewing-share.csv",
  "/charts/viewing-share/embed?theme=dark",
  "/charts/svod-penetration?edition=2025-09",
];

test.each(addresses)("%s is sent the second time as it was the first", async (path) => {
  for (const encoding of ["identity", "gzip", "br"]) {
    const first = await read(path, { "accept-encoding": encoding });
    const second = await read(path, { "accept-encoding": encoding });
    expect(second.state).toBe("cache;desc=hit");
    // Between the two the page may have been compressed better.
    if (encoding === "br") delete first.headers["content-length"];
    expect(second.headers).toMatchObject(first.headers);
    expect(second.body).toBe(first.body);
    expect(second.age).toBeGreaterThanOrEqual(first.age);
    expect(second.id).not.toBe(first.id);
    const { path: logged } = await site.logged(({ id }) => id === second.id);
    expect(logged).toBe(path.split("?")[0]);
  }
});

test("soon after the first request a page is sent smaller, and is the same page", async () => {
  const { body } = await read("/products/audio-market");
  const quick = await compress(Buffer.from(body), "br");
  const smaller = async () => {
    const response = await read("/products/audio-market", { "accept-encoding": "br" });
    expect(response.body).toBe(body);
    return Number(response.headers["content-length"]);
  };
  await expect.poll(smaller, { timeout: 30_000 }).toBeLessThan(0.95 * quick.length);
  expect(await smaller()).toBeLessThan(0.95 * quick.length);
});

test("a client that has the page gets 304", async () => {
  const { headers } = await read("/about");
  const etag = headers["etag"] ?? "";
  expect((await read("/about", { "if-none-match": etag })).status).toBe(304);
});

test("HEAD has the page's headers and no body", async () => {
  const { headers } = await read("/about");
  const response = await site.get("/about", { method: "HEAD" });
  expect(response.headers.get("etag")).toBe(headers["etag"]);
  expect(await response.text()).toBe("");
});

test("another spelling of a cached address goes through the pipeline", async () => {
  await read("/about");
  expect((await read("/about?utm_source=x")).state).toBe("cache;desc=hit");
  expect((await site.get("/about/", { redirect: "manual" })).status).toBe(301);
});

test.each(["text/markdown", "TEXT/Markdown"])(
  "%s is negotiated at a cached address",
  async (accept) => {
    await read("/about");
    expect((await read("/about", { accept })).headers["content-type"]).toContain("text/markdown");
  },
);

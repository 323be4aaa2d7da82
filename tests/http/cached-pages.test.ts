import { afterAll, beforeAll, expect, test } from "vitest";
import { distinctPages } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Headers that differ in every response, or belong to the connection. */
const own = new Set(["x-request-id", "server-timing", "date", "connection", "keep-alive"]);

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, { headers });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !own.has(name))),
    id: response.headers.get("x-request-id"),
    state: response.headers.get("server-timing"),
    body: await response.text(),
  };
}

const addresses = [
  ...distinctPages.map(({ path }) => path),
  "/news?tab=newsletter&page=2",
  "/charts/viewing-share.csv",
  "/charts/viewing-share/embed?country=norway&year=2024",
  "/charts/svod-penetration?edition=2025-09",
];

test.each(addresses)(
  "%s gets the same response from the cache as from the first request",
  async (path) => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const first = await read(path, { "accept-encoding": encoding });
      const second = await read(path, { "accept-encoding": encoding });
      expect(second.state).toBe("cache;desc=hit");
      expect(second.headers).toMatchObject(first.headers);
      expect(second.body).toBe(first.body);
      expect(second.id).not.toBe(first.id);
      const { path: logged } = await site.logged(({ id }) => id === second.id);
      expect(logged).toBe(path.split("?")[0]);
    }
  },
);

test("a cached page gets 304 for its current ETag", async () => {
  const { headers } = await read("/about");
  const etag = headers["etag"] ?? "";
  expect((await read("/about", { "if-none-match": etag })).status).toBe(304);
});

test("HEAD of a cached page has its headers and no body", async () => {
  const { headers } = await read("/about");
  const response = await site.get("/about", { method: "HEAD" });
  expect(response.headers.get("etag")).toBe(headers["etag"]);
  expect(await response.text()).toBe("");
});

test("a cached page is found with undeclared parameters, and a trailing slash still redirects", async () => {
  await read("/about");
  expect((await read("/about?utm_source=x")).state).toBe("cache;desc=hit");
  expect((await site.get("/about/", { redirect: "manual" })).status).toBe(301);
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fromCache } from "../support/from-cache.ts";
import { rawRequest } from "../support/raw-request.ts";
import { sharedSite } from "../support/shared-site.ts";

const site = sharedSite();

const cacheState = (response: Response) => response.headers.get("server-timing");

test("the second request for a page is served from the cache", async () => {
  // No other file asks the shared site for this.
  const path = "/news?q=requested-twice";
  expect(cacheState(await site.get(path))).toBe("cache;desc=miss");
  expect(cacheState(await site.get(path))).toBe("cache;desc=hit");
});

test("concurrent requests for an uncached page get the same body", async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => site.get("/news?q=requested-at-once")),
  );
  const bodies = new Set(await Promise.all(responses.map((response) => response.text())));
  expect(bodies.size).toBe(1);
});

test("undeclared query parameters hit the same cache entry and do not appear in the page", async () => {
  const clean = await (await site.get("/about")).text();
  const response = await fromCache(site, "/about?utm_source=canary&x=%3Cscript%3E");
  expect(await response.text()).toBe(clean);
});

test("a foreign Host header does not appear in a page", async () => {
  const { body } = await rawRequest(site.url, "/media", { host: "evil.example" });
  expect(body.toString()).not.toContain("evil.example");
});

test("Cache-Control gives shared caches the same lifetimes as the page cache", async () => {
  const { headers } = await site.get("/about");
  expect(headers.get("cache-control")).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400",
  );
});

describe("conditional requests", () => {
  test("a current ETag gets 304 without a body", async () => {
    const etag = (await site.get("/about")).headers.get("etag") ?? "";
    const again = await site.get("/about", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("etag")).toBe(etag);
    expect(again.headers.get("cache-control")).toContain("s-maxage=60");
  });

  test("a 304 has the page's headers, because the browser replaces its stored ones with them", async () => {
    const page = await site.get("/about");
    const again = await site.get("/about", {
      headers: { "if-none-match": page.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self'");
    expect(again.headers.get("content-security-policy")).toBe(policy);
  });

  test.each(["W/", ""])("a weak or listed ETag matches (%s)", async (weak) => {
    const etag = (await site.get("/about")).headers.get("etag") ?? "";
    const response = await site.get("/about", {
      headers: { "if-none-match": `"other", ${weak}${etag}` },
    });
    expect(response.status).toBe(304);
  });

  test("another ETag gets the page", async () => {
    const response = await site.get("/about", { headers: { "if-none-match": '"other"' } });
    expect(response.status).toBe(200);
  });
});

describe("encodings", () => {
  const inflate = { br: brotliDecompressSync, gzip: gunzipSync, "": (body: Buffer) => body };
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["identity", ""],
    ["", ""],
  ] as const)("Accept-Encoding '%s' gets '%s'", async (accept, encoding) => {
    const { headers, body } = await rawRequest(
      site.url,
      "/about",
      accept ? { "accept-encoding": accept } : {},
    );
    expect(headers["content-encoding"] ?? "").toBe(encoding);
    expect(headers["vary"]).toContain("Accept-Encoding");
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(inflate[encoding](body).toString()).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/);
  });

  test("each encoding has its own ETag", async () => {
    const tags = await Promise.all(
      ["br", "gzip", "identity"].map(
        async (encoding) =>
          (await rawRequest(site.url, "/about", { "accept-encoding": encoding })).headers["etag"],
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

test.each(["/about", "/nowhere", "/favicon.svg", "/health/live"])(
  "HEAD %s has the headers of GET and no body",
  async (path) => {
    const get = await site.get(path);
    const head = await site.get(path, { method: "HEAD" });
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe("");
    for (const name of [
      "content-type",
      "etag",
      "cache-control",
      "content-security-policy",
      "content-length",
    ])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  },
);

test("errors and responses to posts are never cached", async () => {
  for (const _ of [1, 2]) {
    const response = await site.get("/products/unknown");
    expect(response.status).toBe(404);
    expect(cacheState(response)).toBe("cache;desc=miss");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  const post = await site.get("/about", { method: "POST", body: new URLSearchParams({ a: "1" }) });
  expect(post.headers.get("cache-control")).toBe("no-store");
});

import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { contentTypeOf } from "../../server/http/static-files.ts";
import { rawRequest } from "../support/raw-request.ts";
import { pageScripts } from "../support/site-map.ts";
import { sharedSite } from "../support/shared-site.ts";

const site = sharedSite();
let script: string;
let loader: string;
beforeAll(async () => {
  ({ pageScript: script, loader } = await pageScripts(site.url));
});

test("hashed files are immutable and cached for a year", async () => {
  const response = await site.get(script);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toContain("javascript");
});

test("hashed files are sent with the compression made at build time", async () => {
  for (const encoding of ["br", "gzip"]) {
    const { headers, body } = await rawRequest(site.url, script, { "accept-encoding": encoding });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(Number(headers["content-length"])).toBe(body.length);
  }
});

test("every built file has a content type", async () => {
  const folder = new URL("../client/", import.meta.resolve("#build/server/index.js"));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  expect(files.length).toBeGreaterThan(50);
  const untyped = files.filter(({ name }) => contentTypeOf(name) === "application/octet-stream");
  expect(untyped.map(({ name }) => name)).toEqual([]);
});

test("files in the root are cached for an hour and get 304 for their current ETag", async () => {
  const first = await site.get("/favicon.svg");
  expect(first.headers.get("content-type")).toContain("image/svg+xml");
  expect(first.headers.get("cache-control")).toMatch(/^public, max-age=3600/);
  const etag = first.headers.get("etag") ?? "";
  const again = await site.get("/favicon.svg", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test.each([
  "/../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/favicon.svg%00.txt",
  "/server/index.js",
  "/.env",
])("%s is not found", async (path) => {
  const { status, body } = await rawRequest(site.url, path);
  expect(status).toBe(404);
  expect(body.toString()).not.toContain("devDependencies");
});

test.each(["/favicon.svg", "/sitemap.xml"])("a post to %s is refused with 405", async (path) => {
  const response = await site.get(path, { method: "POST", body: "x" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await response.text()).not.toContain("Server Error");
});

describe("scripts", () => {
  const folder = new URL("../client/assets/", import.meta.resolve("#build/server/index.js"));
  const read = (name: string) => readFile(new URL(name, folder), "utf8");

  test("consist of a page script without static imports, which loads others on demand", async () => {
    const text = await (await site.get(script)).text();
    expect(text).not.toMatch(/\bimport\s*["{*]|\bfrom\s*["']/);
    expect(text).toMatch(/\bimport\(/);
  });

  test("are all reachable from the page script and the loader, but for React Router's empty routes", async () => {
    const written = (await readdir(folder)).filter((name) => /^(?!manifest-).+\.js$/.test(name));
    const texts = await Promise.all(written.map(read));
    const built = written.filter((_, index) => texts[index] !== "");
    const reached = new Set([basename(script), basename(loader)]);
    for (const name of reached) {
      const text = await read(name);
      for (const [other] of text.matchAll(/[\w.-]+-[\w-]{8}\.js/g)) reached.add(other);
    }
    expect([...reached].toSorted()).toEqual(built.toSorted());
  });

  test("contain React once and no React Router", async () => {
    const built = (await readdir(folder)).filter((name) => name.endsWith(".js"));
    const texts = await Promise.all(built.map(read));
    const withReactDom = texts.filter((text) => text.includes("_reactListening"));
    const withReact = texts.filter((text) => text.includes(".useTransition="));
    expect([withReactDom.length, withReact.length]).toEqual([1, 1]);
    expect(texts.filter((text) => text.includes("react-router"))).toEqual([]);
  });
});

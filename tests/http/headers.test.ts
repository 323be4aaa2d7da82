import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePolicy } from "../../server/http/security-headers.ts";
import { allArticles, knownPages, pageScripts } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";

let site: Site;
let script: string;
beforeAll(async () => {
  site = await startSite({ SITE_URL: "https://www.nordsikt.example" });
  script = (await pageScripts(site.url)).pageScript;
});
afterAll(() => site.stop());

const responses: [what: string, path: () => string, init?: RequestInit][] = [
  ["a page", () => "/about"],
  ["a page not found", () => "/nowhere"],
  ["a redirect", () => "/om-oss"],
  ["a script", () => script],
  ["a public file", () => "/favicon.svg"],
  ["a missing asset", () => "/assets/none.js"],
  ["health", () => "/health/live"],
  ["a refused method", () => "/about", { method: "DELETE" }],
  ["a body too large", () => "/about", { method: "POST", body: "x".repeat(20_000) }],
  ["a post to a page without a form", () => "/about", { method: "POST", body: "a=1" }],
];

describe.each(responses)("%s", (_, path, init) => {
  test("has every security header", async () => {
    const { headers } = await site.get(path(), init);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src '(none|self)'/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  });
});

test("HSTS is sent only if SITE_URL is https", async () => {
  const plain = await startSite({ SITE_URL: "http://www.nordsikt.example" });
  expect((await plain.get("/about")).headers.get("strict-transport-security")).toBeNull();
  await plain.stop();
});

test("all pages, including error pages, have the same content security policy", async () => {
  const articles = await allArticles(site.url);
  const pages: [path: string, init?: RequestInit][] = [
    ...[...knownPages.map(({ path }) => path), ...articles].map((path): [string] => [path]),
    ["/news?tab=newsletter&page=2"],
    ["/news?q=tv"],
    ["/downloads?autoOpen=true"],
    ["/nowhere"],
    ["/article/newsletter/99999999"],
    ["/about", { method: "POST", body: "a=1" }],
    ["/news", { method: "POST", body: new URLSearchParams({ form: "signup", email: "no" }) }],
  ];
  const policies = new Set<string | null>();
  for (const [path, init] of pages) {
    const { headers } = await site.get(path, init);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    policies.add(headers.get("content-security-policy"));
  }
  expect([...policies]).toEqual([pagePolicy]);
});

test("no page has an inline script or style", async () => {
  for (const { path } of knownPages) {
    const html = await (await site.get(path)).text();
    // Browsers do not execute structured data (ld+json).
    expect(html).not.toMatch(/<script(?![^>]*(?:\ssrc=|ld\+json))/);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  }
});

test("a request with an invalid Host header is refused with the security headers", async () => {
  const { connect } = await import("node:net");
  const { port } = new URL(site.url);
  const text = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.end("GET / HTTP/1.1\r\nHost: bad host\r\nConnection: close\r\n\r\n"),
    );
    let received = "";
    socket.on("data", (chunk) => (received += String(chunk)));
    socket.on("close", () => resolve(received));
  });
  expect(text).toMatch(/^HTTP\/1.1 400/);
  expect(text).toMatch(/content-security-policy: default-src 'none'/i);
});

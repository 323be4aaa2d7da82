import { beforeAll, describe, expect, test } from "vitest";
import { pagePolicy } from "../../server/http/security-headers.ts";
import { distinctPages, pageScripts } from "../support/site-map.ts";
import { exchange } from "../support/raw-connection.ts";
import { sharedSite } from "../support/shared-site.ts";
import { startSite } from "../support/site.ts";

const site = sharedSite();
let script: string;
beforeAll(async () => {
  script = (await pageScripts(site.url)).pageScript;
});

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
  const pages: [path: string, init?: RequestInit][] = [
    ...distinctPages.map(({ path }): [string] => [path]),
    ["/news?tab=newsletter&page=2"],
    ["/news?q=tv"],
    ["/downloads?autoOpen=true"],
    ["/nowhere"],
    ["/article/newsletter/99999999"],
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
  for (const { path } of distinctPages) {
    const html = await (await site.get(path)).text();
    // Browsers do not execute structured data (ld+json).
    expect(html).not.toMatch(/<script(?![^>]*(?:\ssrc=|ld\+json))/);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  }
});

const head = "GET /about HTTP/1.1\r\nConnection: close\r\n";
const unreadable: [what: string, status: number, bytes: string][] = [
  ["an invalid Host", 400, `${head}Host: bad host\r\n\r\n`],
  ["a Host of dots", 400, `${head}Host: ..\r\n\r\n`],
  [
    "a whole address and an invalid Host",
    400,
    `${head.replace("/about", "http://localhost/about")}Host: a b\r\n\r\n`,
  ],
  ["two Hosts", 400, `${head}Host: localhost\r\nHost: localhost\r\n\r\n`],
  ["no Host", 400, `${head}\r\n`],
  ["a line that is no header", 400, `${head}Host: localhost\r\nno header\r\n\r\n`],
  ["headers over 16 kB", 431, `${head}Host: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ["an unknown expectation", 417, `${head}Host: localhost\r\nExpect: x\r\n\r\n`],
];

test.each(unreadable)(
  "a request with %s gets %d with the security headers, also for a cached page",
  async (_, status, bytes) => {
    const { headers } = await site.get("/about");
    const received = await exchange(Number(new URL(site.url).port), bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received.match(/^HTTP/gm)).toHaveLength(1);
    expect(received).toMatch(/content-security-policy: default-src 'none'/i);
    for (const name of ["x-frame-options", "x-content-type-options", "strict-transport-security"])
      expect(received.toLowerCase()).toContain(`\r\n${name}: ${headers.get(name)}`.toLowerCase());
  },
);

test.each(["/charts/viewing-share.png", "/social/home.jpg", "/apple-touch-icon.png"])(
  "%s may have the inline style with which a browser shows a picture in a tab, and nothing else",
  async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'.*; style-src 'unsafe-inline'$/,
    );
  },
);

test("the page of a stored form is sent whole and not stored, whatever If-None-Match and its route say", async () => {
  const response = await site.get("/news", {
    method: "POST",
    body: new URLSearchParams({ form: "signup", name: "A", email: "a@b.se", newsletters: "on" }),
    headers: { "if-none-match": "*" },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain("Success!");
});

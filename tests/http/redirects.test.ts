import { describe, expect, test } from "vitest";
import { sharedSite } from "../support/shared-site.ts";

const site = sharedSite();

const legacy = [
  ["/en/products", "/products"],
  ["/produkter", "/products"],
  ["/en/about-us", "/about"],
  ["/om-oss", "/about"],
  ["/en/analytics-2", "/analysis"],
  ["/analytics", "/analysis"],
  ["/en/consulting-2", "/consulting"],
  ["/en/contact", "/contact"],
  ["/kontakt", "/contact"],
  ["/en/news", "/news"],
  ["/nyheter", "/news"],
  ["/en/home", "/"],
  ["/en/products/audio-market", "/products/audio-market"],
  ["/se/products/audio-market", "/products/audio-market"],
  ["/en/article/newsletter/12", "/article/newsletter/12"],
  ["/se/article/press-release/12", "/article/press-release/12"],
];

describe.each(legacy)("%s", (from, to) => {
  test.each([from, `${from}/`])(
    `%s redirects permanently to ${to} in one hop, with its query`,
    async (path) => {
      const response = await site.get(`${path}?utm_source=x&a=1`);
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe(`${to}?utm_source=x&a=1`);
    },
  );
});

test.each([
  ["/about/", "/about"],
  ["/products/audio-market/", "/products/audio-market"],
  ["/article/12/newsletter", "/article/newsletter/12"],
  ["/en/article/12/newsletter/", "/article/newsletter/12"],
])("%s redirects to %s with its query", async (from, to) => {
  const response = await site.get(`${from}?q=1`);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(`${to}?q=1`);
});

test("an unknown article type redirects to the news", async () => {
  const response = await site.get("/article/essay/12");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/news");
});

test.each(["/article", "/article/newsletter"])(
  "the incomplete address %s redirects to the news",
  async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/news");
  },
);

test.each(["//evil.example/", "//evil.example/%2e%2e/", "/\\evil.example/"])(
  "%s never redirects to another site",
  async (path) => {
    const response = await site.get(path);
    const location = response.headers.get("location") ?? "/";
    expect(new URL(location, site.url).origin).toBe(site.url);
  },
);

import { describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { sharedSite, siteUrl } from "../support/shared-site.ts";
import { anyArticle, knownPages } from "../support/site-map.ts";
import { expectValid } from "../support/valid-html.ts";

const site = sharedSite();

describe.each(knownPages)("$path", ({ path, heading }) => {
  test("gets 200 with its heading, description and canonical link, as valid HTML", async () => {
    const response = await site.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)).toEqual([
      heading.replaceAll("&", "&amp;"),
    ]);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"\/>/);
    expect(html).not.toMatch(/coming soon/i);
    expect(html.match(/<link rel="preload"[^>]* as="font"/g)).toHaveLength(1);
    await expectValid(html);
  });
});

test.each(firm.reports)("the page of $title shows its principal analyst", async ({ link }) => {
  const html = await (await site.get(link)).text();
  expect(html.replaceAll(/<[^>]*>/g, " ")).toMatch(/Contact the team .*Principal Analyst, /);
});

test("titles and descriptions of pages are unique", async () => {
  const heads = await Promise.all(
    knownPages.map(async ({ path }) => {
      const html = await (await site.get(path)).text();
      return [
        /<title>(.*?)<\/title>/.exec(html)?.[1],
        /name="description" content="(.*?)"/.exec(html)?.[1],
      ];
    }),
  );
  for (const column of [0, 1]) {
    const texts = heads.map((head) => head[column]);
    expect(texts).not.toContain(undefined);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test("an article of the content service has a valid page", async () => {
  const response = await site.get(await anyArticle(site.url));
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>[^<]{5,}<\/h1>/);
  await expectValid(html);
});

describe("a missing page", () => {
  test("gets 404 with a link home, noindex and no-store", async () => {
    const response = await site.get("/no-such-page");
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain("Oops! Page not found");
    expect(html).toMatch(/<a [^>]*href="\/"/);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(response.headers.get("cache-control")).toBe("no-store");
    await expectValid(html);
  });

  test.each([
    ["/product", "/products"],
    ["/abuot", "/about"],
    ["/products/audio-markets", "/products/audio-market"],
  ])("at %s suggests %s", async (path, suggestion) => {
    const html = await (await site.get(path)).text();
    const block = /<nav aria-label="Suggestions"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    const links = [...block.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toContain(suggestion);
    expect(links.length).toBeLessThanOrEqual(3);
  });

  test.each(["/products/unknown", "/article/newsletter/99999999", "/article/newsletter/abc"])(
    "at %s is shown inside the normal layout",
    async (path) => {
      const response = await site.get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain("site-header");
      expect(html).toContain("site-footer");
      await expectValid(html);
    },
  );

  test.each([
    "/news.data",
    "/_.data",
    "/_.data?index",
    "/products/audio-market.data?_routes=root",
    "/article/newsletter/124.data",
    "/__manifest?paths=%2Fnews&version=1",
  ])("at %s, an address of the framework's client router, is an ordinary 404", async (path) => {
    const response = await site.get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("site-header");
    await expectValid(html);
  });

  test.each(["/news.data", "/_.data?index"])("at %s refuses posts", async (path) => {
    const body = new URLSearchParams({ form: "signup", name: "Åsa", email: "asa@firma.example" });
    expect((await site.get(path, { method: "POST", body })).status).toBe(404);
  });

  test("among the assets gets a short 404 without rendering a page", async () => {
    const response = await site.get("/assets/gone-12345678.js");
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("site-header");
  });
});

test("header and footer link to everything that the specification lists", async () => {
  const html = await (await site.get("/about")).text();
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? "";
  for (const path of [
    "/",
    "/about",
    "/analysis",
    "/consulting",
    "/products",
    "/news",
    "/contact",
    "/downloads",
    "/media",
  ])
    expect(footer).toContain(`href="${path}"`);
  for (const part of [
    "Nordsikt",
    "Norrskensgatan 14",
    "Stockholm",
    "tel:+",
    "mailto:",
    "linkedin.com",
  ])
    expect(footer).toContain(part);
  const header = /<header[\s\S]*<\/header>/.exec(html)?.[0] ?? "";
  for (const path of [
    "/analysis",
    "/consulting",
    "/instant-insight",
    "/about",
    "/products",
    "/news",
    "/contact",
  ])
    expect(header).toContain(`href="${path}"`);
  expect(header).toContain("https://insights.nordsikt.example");
  expect(header).toContain("LOG IN");
});

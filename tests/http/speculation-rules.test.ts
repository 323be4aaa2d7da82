import { expect, test } from "vitest";
import { allArticles, knownPages } from "../support/site-map.ts";
import { sharedSite } from "../support/shared-site.ts";

const site = sharedSite();

const pages = knownPages.map(({ path }) => path);
const rulesOf = async (path: string) => (await site.get(path)).headers.get("speculation-rules");

test("every page, and no other response, has the Speculation-Rules header", async () => {
  for (const path of [...pages, "/nowhere"])
    expect([path, await rulesOf(path)]).toEqual([path, '"/speculation-rules.json"']);
  for (const path of ["/about.md", "/sitemap.xml", "/favicon.svg", "/om-oss"])
    expect([path, await rulesOf(path)]).toEqual([path, null]);
});

test("the speculation rules have the required content type and may be cached for an hour", async () => {
  const response = await site.get("/speculation-rules.json");
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=3600/);
  expect(Object.keys((await response.json()) as object)).toEqual(["prerender"]);
});

test("prerendering every page of the site twice is not rate-limited", async () => {
  const paths = [...pages, ...(await allArticles(site.url))];
  const headers = { "sec-purpose": "prefetch;prerender" };
  const answers = await Promise.all(
    [...paths, ...paths].map((path) => site.get(path, { headers })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

/**
 * `tests/browser/prerender.long.spec.ts` tests the patterns in a browser, except for addresses that respond with an error.
 */
test("the speculation rules exclude drafts, pictures, files and embeds, and no page", async () => {
  const { prerender } = (await (await site.get("/speculation-rules.json")).json()) as Rules;
  const left = prerender.flatMap(({ where }) =>
    where.and.flatMap(({ not }) => not?.href_matches ?? []),
  );
  const isLeftOut = (path: string) =>
    left.some((pattern) => new URLPattern(pattern, site.url).test(site.url + path));
  for (const path of [
    "/preview/newsletter/101",
    "/preview/press-release/201?until=1&signature=x",
    "/images/news/x/uploads/photo",
    "/social/article/101.jpg",
    "/charts/viewing-share.png",
    "/charts/viewing-share/embed",
    "/article/press-release/201/plain-text",
  ])
    expect([path, isLeftOut(path)]).toEqual([path, true]);
  for (const path of [...pages, "/article/newsletter/101"])
    expect([path, isLeftOut(path)]).toEqual([path, false]);
});

interface Rules {
  prerender: { where: { and: { not?: { href_matches?: string[] } }[] } }[];
}

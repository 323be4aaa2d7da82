import { afterAll, beforeAll, expect, test } from "vitest";
import { allArticles, knownPages } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const pages = knownPages.map(({ path }) => path);
const rulesOf = async (path: string) => (await site.get(path)).headers.get("speculation-rules");

test("every page names the file with the rules, and nothing else does", async () => {
  for (const path of [...pages, "/nowhere"])
    expect([path, await rulesOf(path)]).toEqual([path, '"/speculation-rules.json"']);
  for (const path of ["/about.md", "/sitemap.xml", "/favicon.svg", "/om-oss"])
    expect([path, await rulesOf(path)]).toEqual([path, null]);
});

test("the file is of the type that browsers ask for, and need not be asked for by every page", async () => {
  const response = await site.get("/speculation-rules.json");
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=3600/);
  expect(Object.keys((await response.json()) as object)).toEqual(["prerender"]);
});

test("a visitor whose browser opens every page of the site in advance is not refused", async () => {
  const paths = [...pages, ...(await allArticles(site.url))];
  const headers = { "sec-purpose": "prefetch;prerender" };
  const answers = await Promise.all(
    [...paths, ...paths].map((path) => site.get(path, { headers })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

import { readdir } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { firm } from "./firm.ts";
import { crawl, type Crawled } from "./crawl.ts";
import { sharedSite, siteUrl } from "./shared-site.ts";

/** Tests all pages and links. `mostOfAKind`: see crawl. */
export function crawlSuite(mostOfAKind?: number): void {
  const site = sharedSite();
  let found: Crawled;

  beforeAll(async () => {
    found = await crawl(site, siteUrl, mostOfAKind);
  }, 120_000);

  const sitemap = async () => {
    const xml = await (await site.get("/sitemap.xml")).text();
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) =>
      url.replace(siteUrl, ""),
    );
  };

  test("the crawl has visited more than 40 pages and 150 link targets", () => {
    expect(found.pages.size).toBeGreaterThan(40);
    expect(found.targets.size).toBeGreaterThan(150);
  });

  test("no link, picture or document is broken or redirected", () => {
    const broken = [...found.targets].filter(([, { status }]) => status !== 200);
    expect(broken.map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
  });

  test("every link with a hash has its target on the page", () => {
    const missing = found.fragments.filter(
      ({ page, id }) => found.pages.get(page)?.ids.has(id) === false,
    );
    expect(missing).toEqual([]);
    expect(found.fragments.length).toBeGreaterThan(3);
  });

  test("every page in the sitemap is reachable from the home page within three clicks", async () => {
    const deep = (await sitemap()).filter((path) => (found.pages.get(path)?.depth ?? Infinity) > 3);
    expect(deep).toEqual([]);
  });

  test("every linked and indexable page is in the sitemap", async () => {
    const listed = new Set(await sitemap());
    const own = [...found.pages].filter(([path, page]) => page.canonical === siteUrl + path);
    const unlisted = own.filter(([path, { noindex }]) => !noindex && !path.includes("?"));
    expect(unlisted.map(([path]) => path).filter((path) => !listed.has(path))).toEqual([]);
  });

  test("every page's canonical address is its own, without or with its query", () => {
    const wrong = [...found.pages].filter(([path, { canonical, noindex }]) => {
      const named = canonical?.replace(siteUrl, "");
      if (named === undefined) return !noindex;
      return named !== path && named !== path.split("?")[0];
    });
    expect(wrong.map(([path, { canonical }]) => `${path}: ${canonical}`)).toEqual([]);
  });

  test("no two indexable pages have the same title", () => {
    const titles = new Map<string, string>();
    const listed = [...found.pages].filter(([, { noindex }]) => !noindex);
    const twice = listed.filter(([path, { title, canonical }]) => {
      const page = canonical ?? path;
      const other = titles.get(title);
      titles.set(title, other ?? page);
      return title === "" || (other !== undefined && other !== page);
    });
    expect(twice.map(([path, { title }]) => `${path}: ${title}`)).toEqual([]);
  });

  test("no page, script or other text contains the file name of a document behind a form", async () => {
    const scripts = await readdir(
      new URL("../client/assets", import.meta.resolve("#build/server/index.js")),
    );
    const pages = [...found.pages.keys()].map((path) => new URL(path, siteUrl));
    const others = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/site.webmanifest"];
    // Only SVG drawings contain text. Other pictures are skipped: rendering them again takes most of this file's time.
    const texts = [...found.targets].filter(([, { type }]) => !/^image\/(?!svg)/.test(type));
    const paths = new Set([
      ...texts.map(([path]) => path),
      ...others,
      ...scripts.filter((name) => name.endsWith(".js")).map((name) => `/assets/${name}`),
      ...firm.downloads.map(({ id }) => `/downloads?document=${id}`),
      ...pages.map(({ pathname }) => `${pathname === "/" ? "/index" : pathname}.md`),
    ]);
    const files = [
      ...firm.downloads.map(({ file }) => file),
      ...Object.values(firm.previews.reports).flatMap(({ file }) => file ?? []),
    ];
    const read: string[] = [];
    const named: string[] = [];
    for (const path of paths) {
      const response = await site.get(path);
      const text = await response.text();
      if (response.ok) read.push(path);
      for (const file of files) if (text.includes(file)) named.push(`${file} in ${path}`);
    }
    expect(named).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
    for (const kind of [/^\/assets\/.*\.js$/, /\.md$/, /^\/feeds\//])
      expect(read.filter((path) => kind.test(path)).length).toBeGreaterThan(1);
  }, 120_000);

  test("every page has exactly one h1", () => {
    const wrong = [...found.pages].filter(([, { headings }]) => headings !== 1);
    expect(wrong.map(([path, { headings }]) => `${path}: ${headings}`)).toEqual([]);
  });
}

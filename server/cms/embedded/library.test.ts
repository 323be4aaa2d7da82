import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContentService } from "../open-content-service.ts";
import { createEmbeddedService } from "./library.ts";

const folder = join(import.meta.dirname, "../../../content/news");
const quiet = { info() {}, warn() {}, error() {} };
const news = createContentService({
  signingKey: "key of the test",
  baseUrl: "http://embedded.invalid/wp-json/wp/v2",
  fetch: createEmbeddedService({
    folder,
    siteUrl: "https://www.example",
  }),
  log: quiet,
  siteUrl: "https://www.example",
});
afterAll(() => news.close());

describe("the news that comes with the site", () => {
  test("is twelve newsletters and twelve press releases, two of them featured", async () => {
    const items = await news.allNews();
    const count = (type: string) => items.filter((item) => item.type === type).length;
    expect([count("NEWSLETTER"), count("PRESS RELEASE")]).toEqual([12, 12]);
    expect(items.filter(({ isSticky }) => isSticky)).toHaveLength(2);
    expect(items.every(({ title }) => title.length < 90)).toBe(true);
    expect(items.every(({ link, path }) => link === `https://www.example${path}`)).toBe(true);
  });

  test("reads from start to end: text, pictures with sizes, tables, quotes, lists and blocks", async () => {
    const items = await news.allNews();
    const articles = await Promise.all(items.map(({ id }) => news.article(id)));
    const html = articles.map(({ content, acf }) => content + JSON.stringify(acf)).join("");
    for (const tag of ["<picture>", "<table>", "<blockquote>", "<ul>", "<ol>", "<h2>"])
      expect(html).toContain(tag);
    expect(articles.filter(({ acf }) => acf.length > 0)).toHaveLength(4);
    expect(html).not.toMatch(/<img(?![^>]*width="\d+" height="\d+")/);
    expect(html).not.toContain("embedded.invalid");
    expect(articles.every(({ content }) => content.length > 100)).toBe(true);
  });

  test("is dated by the clock in Stockholm, summer and winter", async () => {
    expect((await news.article(124)).isoDate).toBe("2026-11-05T08:30:00+01:00");
    expect((await news.article(107)).isoDate).toBe("2025-06-12T08:30:00+02:00");
  });

  test("links from one item to another stay on the site", async () => {
    expect((await news.article(124)).content).toContain('<a href="/article/press-release/123">');
  });

  test("its pictures come through the image route", async () => {
    const [, address = ""] =
      /src="([^"]*swedish-svod-peak[^"]*)"/.exec((await news.article(124)).content) ?? [];
    const file = await news.image(address.replaceAll("&amp;", "&"), "visitor");
    expect(file.body.length).toBeGreaterThan(1000);
  });
});

describe("a folder that does not fit stops the start and names the file", () => {
  let broken: string;
  beforeAll(() => {
    broken = mkdtempSync(join(tmpdir(), "news-"));
    mkdirSync(join(broken, "images"));
  });
  afterAll(() => rmSync(broken, { recursive: true }));

  const head = "id: 1\ncategory: newsletter\ntitle: A\ndate: 2026-01-01T08:00:00";
  test.each([
    ["no front matter", "Text"],
    ["category", `---\n${head.replace("newsletter", "sport")}\n---\nText`],
    ["date", `---\n${head.replace("T08", " 08")}\n---\nText`],
    ["no image x.png", `---\n${head}\nimage: x.png\n---\nText`],
    ["no image y.png", `---\n${head}\n---\n![y](images/y.png)`],
    ["no item z.md", `---\n${head}\n---\n[z](z.md)`],
  ])("%s", (complaint, text) => {
    writeFileSync(join(broken, "2026-01-01-a.md"), text);
    expect(() => createEmbeddedService({ folder: broken })).toThrow(
      new RegExp(`2026-01-01-a\\.md.*${complaint}`, "s"),
    );
  });
});

import { describe, expect, test } from "vitest";
import { firm, testContent } from "../../../tests/support/firm.ts";
import { pictureFolders } from "#app/lib/pictures/picture-folders.ts";
import type { NewsSource } from "#app/lib/content/schema/news.ts";
import { cardDescription } from "#app/lib/text.ts";
import type { ContentLog } from "../content-service.ts";
import { openEmbeddedContent } from "./embedded-content.ts";

const log: ContentLog = { info() {}, warn() {}, error() {} };
type Options = Omit<Parameters<typeof openEmbeddedContent>[0], "log">;
const open = (options: Options) => openEmbeddedContent({ ...options, log });
const news = open({ content: () => firm, siteUrl: "https://www.example" });

describe("the sample news", () => {
  test("has twelve newsletters and twelve press releases, two of them featured", async () => {
    const items = await news.allNews();
    const count = (type: string) => items.filter((item) => item.type === type).length;
    expect([count("NEWSLETTER"), count("PRESS RELEASE")]).toEqual([12, 12]);
    expect(items.filter(({ isSticky }) => isSticky)).toHaveLength(2);
    expect(items.every(({ title }) => title.length < 90)).toBe(true);
    expect(items.every(({ link, path }) => link === `https://www.example${path}`)).toBe(true);
  });

  test("can be read completely: text, charts, tables, quotes, lists and blocks", async () => {
    const items = await news.allNews();
    const articles = await Promise.all(items.map(({ id }) => news.article(id)));
    const html = articles.map(({ content, acf }) => content + JSON.stringify(acf)).join("");
    for (const tag of ["<table>", "<blockquote>", "<ul>", "<ol>", "<h2 id="])
      expect(html).toContain(tag);
    const charts = articles.flatMap(({ acf }) => acf.filter(({ layout }) => layout === "chart"));
    expect(charts).toHaveLength(13);
    expect(html).not.toContain("<img");
    expect(html).not.toContain("embedded.invalid");
    expect(articles.every(({ content }) => content.length > 100)).toBe(true);
  });

  test("has summaries that fit a card and end with punctuation", async () => {
    for (const { id, excerpt } of await news.allNews())
      expect({ id, shown: cardDescription(firm.words, excerpt) }).toEqual({
        id,
        shown: expect.stringMatching(/^[^]{50,100}(?<!\.\.)[.?!]$/),
      });
  });

  test("is written by people of the firm and tagged with its reports only", async () => {
    const names = new Set(firm.people.map(({ name }) => name));
    const known = new Set(firm.reports.flatMap(({ id, link }) => [id, link.split("/").at(-1)]));
    for (const { id, path } of await news.allNews()) {
      const { author, terms } = await news.article(id);
      expect({ path, isKnown: names.has(author) }).toEqual({ path, isKnown: true });
      expect(terms.slice(1).filter((term) => !known.has(term))).toEqual([]);
    }
  });

  test("quotes one person in every press release, without contact and boilerplate", async () => {
    for (const { id, type } of await news.allNews()) {
      if (type !== "PRESS RELEASE") continue;
      const article = await news.article(id);
      const text = article.acf.length > 0 ? JSON.stringify(article.acf) : article.content;
      const quoted = firm.people.filter(({ name }) => text.includes(name));
      expect({ id, quoted: quoted.length }).toEqual({ id, quoted: 1 });
      for (const typed of [
        firm.company.pressEmail,
        `About ${firm.company.name}`,
        firm.press.boilerplate.short,
      ])
        expect(text).not.toContain(typed);
    }
  });

  test("has dates in Stockholm's time zone, in summer and winter", async () => {
    expect((await news.article(124)).isoDate).toBe("2026-11-05T08:30:00+01:00");
    expect((await news.article(107)).isoDate).toBe("2025-06-12T08:30:00+02:00");
  });

  test("links from one item to another within the site", async () => {
    expect((await news.article(124)).content).toContain('<a href="/article/press-release/123">');
  });

  test("has pictures of the folder", async () => {
    const { image } = await news.article(124);
    expect(image).toMatchObject({
      src: expect.stringMatching(/^\/pictures\/news\/[a-z-]+\.[\da-f]{12}\.\d+\.webp$/),
      width: expect.any(Number),
      height: expect.any(Number),
    });
  });
});

describe("a Markdown file", () => {
  const folder = pictureFolders.find(({ path }) => path === "news");
  if (!folder) throw new Error("There is no folder for pictures of news");
  const size = { width: 80, height: 40, hash: "0123456789ab" };
  const pictures = new Map([["news/a", { folder, name: "a", file: "news/images/a.png", ...size }]]);

  const first: NewsSource = {
    name: "2026-01-01-first.md",
    id: 1,
    category: "newsletter",
    title: 'It\'s "first"',
    date: "2026-01-01T08:00:00",
    modified: "2026-01-02T08:00:00",
    excerpt: "In short... 72",
    sticky: true,
    image: "a.png",
    acf: { rows: [{ acf_fc_layout: "image", image: { file: "a.png", alt: "An A" } }] },
    body: `Text & [more](2026-02-01-second.md).\n\n![A "b" & <c>](images/a.png "Title & more")\n\n|a|\n|-|\n|b|\n`,
  };
  const second: NewsSource = {
    name: "2026-02-01-second.md",
    id: 2,
    category: "press-release",
    author: "Ada Ek",
    tags: ["audio"],
    title: "Second",
    date: "2026-02-01T08:00:00",
    body: "Words of ![a](images/a.png) text.",
  };
  const openBoth = (siteUrl?: string) =>
    open({ content: () => testContent({ pictures, news: [first, second] }), siteUrl });

  test("becomes an item of the list and an article", async () => {
    const content = openBoth();
    expect((await content.listNews({ tab: "all", search: "", page: 1 })).items).toMatchObject([
      { id: 2, type: "PRESS RELEASE", path: "/article/press-release/2", isSticky: false },
      {
        id: 1,
        type: "NEWSLETTER",
        title: "It’s “first”",
        date: "1 JANUARY 2026",
        isoDate: "2026-01-01T08:00:00+01:00",
        modified: "2026-01-02T08:00:00+01:00",
        excerpt: "In short… 72",
        isSticky: true,
        image: { width: 80, height: 40, src: "/pictures/news/a.0123456789ab.80.webp" },
      },
    ]);
    const { acf, content: html } = await content.article(1);
    expect(acf).toMatchObject([{ layout: "image", image: { width: 80, height: 40, alt: "An A" } }]);
    expect(html).toContain('Text &amp; <a href="/article/press-release/2">more</a>.');
    expect(html).toContain('alt="A &quot;b&quot; &amp; &lt;c&gt;"');
    expect(html).toContain("<figcaption>Title &amp; more</figcaption>");
    expect(html).toContain("<table>");
  });

  test("without an excerpt gets one from its first words", async () => {
    expect(await openBoth().article(2)).toMatchObject({
      modified: "2026-02-01T08:00:00+01:00",
      excerpt: "Words of text.",
      author: "Ada Ek",
      terms: ["press-release", "audio"],
      image: null,
      acf: [],
    });
  });

  test("has a link to its page on the public site", async () => {
    const { link, content } = await openBoth("https://www.example").article(1);
    expect(link).toBe("https://www.example/article/newsletter/1");
    expect(content).toContain('href="/article/press-release/2"');
  });
});

describe("a draft, and an item with a date in the future", () => {
  const later = Date.parse("2030-01-01T09:00:00Z");
  const item: NewsSource = {
    name: "a.md",
    id: 1,
    category: "newsletter",
    title: "Now",
    date: "2026-01-01T08:00:00",
    body: "Text",
  };
  const content = testContent({
    news: [
      item,
      { ...item, name: "b.md", id: 2, draft: true },
      { ...item, name: "c.md", id: 3, date: "2030-01-01T10:00:00" },
    ],
  });

  test("are not there, and the second appears at its time", async () => {
    let now = later - 1;
    const service = open({ content: () => content, clock: { now: () => now } });
    const ids = async () => (await service.allNews()).map(({ id }) => id);
    expect(await ids()).toEqual([1]);
    for (const id of [2, 3])
      await expect(service.article(id)).rejects.toMatchObject({ kind: "notFound" });
    const { uses } = service.observe();
    expect([await uses.areCurrent(), uses.freshForMs()]).toEqual([true, 1]);
    now = later;
    expect([await uses.areCurrent(), uses.freshForMs()]).toEqual([false, 0]);
    expect(await ids()).toEqual([3, 1]);
    expect((await service.article(3)).title).toBe("Now");
  });
});

test("the list of all news is the same object until it changes", async () => {
  let [now, content] = [Date.parse("2030-01-01T00:00:00Z"), firm];
  const service = open({ content: () => content, clock: { now: () => now } });
  const list = await service.allNews();
  now += 1;
  expect(await service.allNews()).toBe(list);
  content = testContent({});
  expect(await service.allNews()).not.toBe(list);
});

test("other news in the folder are other news on the site", async () => {
  let content = firm;
  const service = open({ content: () => content });
  expect(await service.allNews()).toHaveLength(24);
  content = testContent({ news: firm.news.slice(1) });
  expect(await service.allNews()).toHaveLength(23);
});

describe("the list", () => {
  const list = (tab: "all" | "newsletter", search: string, page = 1) =>
    news.listNews({ tab, search, page });

  test("has tabs, pages and a search without case and accents", async () => {
    expect(await list("all", "", 99)).toMatchObject({ total: 24, totalPages: 4, currentPage: 4 });
    expect(await list("newsletter", "")).toMatchObject({ total: 12, totalPages: 2 });
    const found = await list("all", "reléase");
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(24);
    expect(await list("all", "RELEASE")).toEqual(found);
    expect(await list("all", "no-such-word-anywhere")).toMatchObject({ total: 0, items: [] });
  });

  test("is always current, and what is not in the folder is not found", async () => {
    const { news: observed, uses } = news.observe();
    await observed.allNews();
    expect([await uses.areCurrent(), uses.freshForMs(), news.state()]).toEqual([
      true,
      Infinity,
      "ok",
    ]);
    for (const result of [news.article(999), news.draft(124), news.image("/images/news/x")])
      await expect(result).rejects.toMatchObject({ kind: "notFound" });
  });
});

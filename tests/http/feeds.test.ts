import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeOf, hookCall } from "../support/editors.ts";
import type { ContentServer } from "../support/content-server.ts";
import { hostileHtml } from "../support/content-server-hostile.ts";
import { fakePosts, type FakePost } from "../support/content-server-posts.ts";
import { fromCache } from "../support/from-cache.ts";
import { startSiteWithContent } from "../support/site-with-content.ts";
import { startSite, type Site } from "../support/site.ts";
import { jsonFeedProblems, xmlProblems } from "../support/validation.ts";

const siteUrl = "https://www.firm.example";
let content: ContentServer;
let site: Site;

let close: () => Promise<void>;

beforeAll(async () => {
  ({ content, site, close } = await startSiteWithContent({ SITE_URL: siteUrl }));
});
afterAll(() => close());

const newsletters = fakePosts(25, [2], 101);
const releases = fakePosts(15, [3], 201);
beforeEach(() => publish([...newsletters, ...releases]));

/** Publishes these posts and sends the webhook call. */
async function publish(posts: FakePost[]) {
  content.fault = undefined;
  content.posts = posts;
  await announce();
}
const announce = () => site.get("/hooks/content", hookCall());
const text = async (path: string) => (await site.get(path)).text();
const rss = async (path: string) => parseRssFeed(await text(path));
const json = async (path: string) => parseJsonFeed(await text(path));

/** Publishes one article and returns it as both feeds contain it. */
async function published(post: Partial<FakePost>) {
  await publish([{ ...fakePosts(1, [2], 7)[0], ...post } as FakePost]);
  const [xml, other] = [await text("/feeds/news.xml"), await text("/feeds/news.json")];
  expect(await xmlProblems(xml, "rss-2.0")).toEqual([]);
  expect(jsonFeedProblems(other)).toEqual([]);
  const [item, twin] = [parseRssFeed(xml).items?.[0], parseJsonFeed(other).items?.[0]];
  expect(twin).toMatchObject({ url: item?.link, title: item?.title });
  expect(twin?.content_html?.trim()).toBe(item?.content?.encoded);
  return { title: item?.title ?? "", html: item?.content?.encoded ?? "", item, twin };
}

const feeds: [name: string, posts: FakePost[]][] = [
  ["news", [...newsletters, ...releases]],
  ["newsletters", newsletters],
  ["press-releases", releases],
];

describe.each(feeds)("the feed of %s", (name, posts) => {
  const newest = posts
    .toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
    .slice(0, 30)
    .map(({ id, date, categories }) => ({
      url: `${siteUrl}/article/${categories[0] === 2 ? "newsletter" : "press-release"}/${id}`,
      title: `Item ${id} – news & views`,
      date: Date.parse(`${date}Z`),
      html: `<div class="prose"><p>Text of item ${id}.</p></div>`,
      kind: categories[0] === 2 ? "Newsletter" : "Press release",
    }));

  test("is valid RSS 2.0 with the newest 30 items", async () => {
    const xml = await text(`/feeds/${name}.xml`);
    expect(await xmlProblems(xml, "rss-2.0")).toEqual([]);
    const feed = parseRssFeed(xml);
    expect(feed).toMatchObject({
      link: `${siteUrl}/news`,
      language: "en",
      image: { url: `${siteUrl}/apple-touch-icon.png` },
      atom: { links: [{ rel: "self", href: `${siteUrl}/feeds/${name}.xml` }] },
    });
    const items = feed.items?.map(({ link, guid, title, pubDate, content: body, categories }) => {
      expect(guid).toEqual({ value: link, isPermaLink: true });
      return {
        url: link,
        title,
        date: Date.parse(pubDate ?? ""),
        html: body?.encoded,
        kind: categories?.[0]?.name,
      };
    });
    expect(items).toEqual(newest);
  });

  test("is valid JSON Feed 1.1 with the same items", async () => {
    const body = await text(`/feeds/${name}.json`);
    expect(jsonFeedProblems(body)).toEqual([]);
    const feed = parseJsonFeed(body);
    expect(feed).toMatchObject({
      home_page_url: `${siteUrl}/news`,
      feed_url: `${siteUrl}/feeds/${name}.json`,
    });
    const items = feed.items?.map(({ url, title, date_published, content_html, tags }) => ({
      url,
      title,
      date: Date.parse(date_published ?? ""),
      html: content_html,
      kind: tags?.[0],
    }));
    expect(items).toEqual(newest);
  });
});

describe("the text of a feed item", () => {
  test("has absolute addresses in links and pictures", async () => {
    const { html } = await published({
      content: `<p><a href="${siteUrl}/news">All</a> <a href="https://other.example/x">out</a></p>
        <img src="/wp-content/uploads/a.png" alt="A chart" width="800" height="400">`,
    });
    expect(html).toContain(`<a href="${siteUrl}/news">All</a>`);
    expect(html).toMatch(/<a href="https:\/\/other\.example\/x"/);
    expect(html).toMatch(new RegExp(`<img[^>]* src="${siteUrl}/images/news/`));
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url);
    const candidates = [...html.matchAll(/srcset="([^"]*)"/gi)].flatMap(([, set = ""]) =>
      set.split(", "),
    );
    expect(candidates.length).toBeGreaterThan(2);
    expect([...addresses, ...candidates].filter((url) => !url?.startsWith("https://"))).toEqual([]);
  });

  test("comes from the article's blocks if it has any", async () => {
    const { html } = await published({
      content: "<p>Not this.</p>",
      acf: {
        flexible_content: [
          { acf_fc_layout: "heading", heading: "A heading", level: "h2" },
          { acf_fc_layout: "text", text: "<p>The <em>text</em> of a block.</p>" },
        ],
      },
    });
    expect(html).toContain('<h2 id="section-a-heading">A heading</h2>');
    expect(html).toContain("<p>The <em>text</em> of a block.</p>");
    expect(html).not.toContain("Not this");
  });

  test("is the excerpt if the article has no content", async () => {
    const { html } = await published({ content: "", excerpt: "<p>Only this &amp; no more.</p>" });
    expect(html).toBe("<p>Only this &amp; no more.</p>");
  });

  test("stays valid and safe for every sample of hostile HTML", async () => {
    for (let start = 0; start < hostileHtml.length; start += 30) {
      const batch = hostileHtml.slice(start, start + 30);
      const posts = fakePosts(batch.length, [2], 301);
      await publish(
        posts.map((post, index) => ({
          ...post,
          title: batch[index] ?? "",
          content: `<p>before</p>${batch[index]}`,
        })),
      );
      const xml = await text("/feeds/news.xml");
      expect(await xmlProblems(xml, "rss-2.0")).toEqual([]);
      expect(jsonFeedProblems(await text("/feeds/news.json"))).toEqual([]);
      const items = parseRssFeed(xml).items ?? [];
      expect(items).toHaveLength(batch.length);
      for (const item of items) {
        const html = item.content?.encoded ?? "";
        expect(html).toContain("<p>before</p>");
        expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
        const tags = html.replace(/="[^"]*"/g, "=");
        expect(tags).not.toMatch(/<(?:script|iframe|style|form|svg|object)\b/i);
        expect(tags).not.toMatch(/<[^>]*\s(?:on\w+|style)=/i);
      }
    }
  });

  test("has a title of type and date if the article has none", async () => {
    expect((await published({ title: "" })).title).toBe("Newsletter of 1 November 2026");
  });

  test.each([
    ["an end of CDATA", "a ]]> b &amp; ]]&gt; c", "a ]]> b & ]]> c"],
    ["control characters", "a\u0000\u0001\u0008\u000b\u001fb\ufffe\uffffc", "abc"],
    ["separators of lines", "a\u2028b\u2029c", /^a.?b.?c$/s],
    ["half a character", "a\ud83db", "a\ufffdb"],
    ["a very long title", "long ".repeat(20_000), /^(long ){10}/],
  ])("is valid with a title that contains %s", async (_, title, expected) => {
    const found = await published({ title });
    expect(found.title).toMatch(expected);
  });
});

test("an article that cannot be loaded appears with its excerpt, and the feed is cached for 30 s only", async () => {
  content.posts = content.posts.map((post) => ({ ...post, excerpt: `<p>Short ${post.id}</p>` }));
  content.fault = (path) =>
    /^\/posts?\/(?:103|210)\b/.test(path)
      ? { kind: "refusal", status: 404, code: "rest_no_route" }
      : undefined;
  const fresh = await startSite({ SITE_URL: siteUrl, CONTENT_URL: content.baseUrl });
  const get = (path: string) => fresh.get(path);
  const response = await get("/feeds/newsletters.xml");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30");
  const items = parseRssFeed(await response.text()).items ?? [];
  const htmlOf = (id: number) =>
    items.find(({ link }) => link?.endsWith(`/${id}`))?.content?.encoded ?? "";
  expect(items).toHaveLength(25);
  expect(htmlOf(103)).toBe("<p>Short 103</p>");
  expect(htmlOf(104)).toContain("Text of item 104.");
  await fresh.stop();
});

test("a feed makes at most eight requests to the content service at once, and loads each article once", async () => {
  const fresh = await startSite({ SITE_URL: siteUrl, CONTENT_URL: content.baseUrl });
  content.mostOpen = 0;
  content.latency = 20;
  const before = content.calls.length;
  expect((await fresh.get("/feeds/news.xml")).status).toBe(200);
  expect((await fresh.get("/feeds/news.json")).status).toBe(200);
  content.latency = 0;
  expect(content.mostOpen).toBeLessThanOrEqual(8);
  const articles = content.calls.slice(before).filter((path) => path.startsWith("/post/"));
  expect(articles).toHaveLength(30);
  await fresh.stop();
});

test("a feed without items is valid", async () => {
  await publish(newsletters);
  expect(await xmlProblems(await text("/feeds/press-releases.xml"), "rss-2.0")).toEqual([]);
  const body = await text("/feeds/press-releases.json");
  expect(jsonFeedProblems(body)).toEqual([]);
  expect(JSON.parse(body)).toMatchObject({ items: [] });
});

describe("a feed's response", () => {
  test.each([
    ["/feeds/news.xml", "application/rss+xml; charset=utf-8"],
    ["/feeds/news.json", "application/feed+json; charset=utf-8"],
  ])("%s allows cross-origin use, is noindex and cached like a page", async (path, type) => {
    const { status, headers } = await site.get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=60/);
    const current = { headers: { "if-none-match": headers.get("etag") ?? "" } };
    expect((await fromCache(site, path, current)).status).toBe(304);
  });

  test.each(["/feeds/none.xml", "/feeds/news.atom", "/feeds/news", "/feeds/news.xml.md"])(
    "%s is not found",
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );

  test("contains a change as soon as the webhook announces it", async () => {
    const titles = async () =>
      [await rss("/feeds/newsletters.xml"), await json("/feeds/newsletters.json")].map(
        ({ items }) => items?.[0]?.title,
      );
    expect(await titles()).toEqual(["Item 125 – news & views", "Item 125 – news & views"]);
    content.posts = content.posts.map((post) =>
      post.id === 125 ? { ...post, title: "Edited", content: "<p>Edited too.</p>" } : post,
    );
    await site.get("/hooks/content", changeOf(125));
    expect(await titles()).toEqual(["Edited", "Edited"]);
    expect((await json("/feeds/newsletters.json")).items?.[0]?.content_html).toContain(
      "<p>Edited too.</p>",
    );
  });
});

describe("while the content service is unavailable", () => {
  test.each(["/feeds/news.xml", "/feeds/press-releases.json"])(
    "%s is the last good version",
    async (path) => {
      const known = await text(path);
      content.fault = () => ({ kind: "status", status: 404 });
      await announce();
      const response = await site.get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(known);
    },
  );
});

describe("pages link to feeds", () => {
  const alternates = async (path: string) =>
    [
      ...(await text(path)).matchAll(
        /<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)"/g,
      ),
    ].map(([, type, , href]) => `${type} ${href}`);

  test("with the feed of all news in every head", async () => {
    for (const path of ["/", "/contact", "/article/newsletter/125"])
      expect(await alternates(path)).toEqual([
        "application/rss+xml /feeds/news.xml",
        "application/feed+json /feeds/news.json",
      ]);
  });

  test("with the feeds of both types on the news page, and a visible link to the tab's own feed", async () => {
    expect(await alternates("/news")).toHaveLength(6);
    expect(await text("/news")).toMatch(/<a href="\/feeds\/news\.xml"/);
    expect(await text("/news?tab=press-release")).toMatch(
      /<a href="\/feeds\/press-releases\.json"/,
    );
  });
});

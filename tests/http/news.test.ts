import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite, type Site } from "../support/site.ts";

const newsletter = 2;
const press = 3;
/** Changes of older posts, which no list of these tests shows. */
const changes: Record<number, object> = {
  4: { title: "Item: it&#8217;s &amp; <em>it</em>", content: "<h1>Part</h1><p>Text</p>" },
  3: { content: "" },
};
const posts = [...fakePosts(20, [newsletter], 1), ...fakePosts(15, [press], 101)].map((post) => ({
  ...post,
  ...changes[post.id],
}));

let site: Site;
let service: ContentServer;
beforeAll(async () => {
  service = await startContentServer({ posts });
  site = await startSite({
    CONTENT_URL: service.baseUrl,
    SITE_URL: "https://www.nordsikt.example",
  });
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

const titles = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, title]) => title);
const read = async (path: string) => {
  const response = await site.get(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe("the news list", () => {
  test("is in the HTML with six items a page, with type, title and date", async () => {
    const { status, html } = await read("/news");
    expect(status).toBe(200);
    expect(titles(html)).toHaveLength(6);
    expect(html).toContain("1 NOVEMBER 2026");
    expect(html).toContain("Item 20 – news &amp; views");
    for (const label of ["SHOW ALL", "NEWSLETTER", "PRESS RELEASE"]) expect(html).toContain(label);
  });

  test("shows only the tab's type and marks the tab as current", async () => {
    const { html } = await read("/news?tab=press-release&page=2");
    expect(titles(html)[0]).toContain("Item 109");
    expect(html).toMatch(/aria-current="true"[^>]*>PRESS RELEASE/);
    expect(html).toMatch(/aria-label="Page 2" aria-current="page"/);
  });

  test("shows the nearest existing page for page numbers out of range", async () => {
    expect(titles((await read("/news?page=999")).html)).toEqual(
      titles((await read("/news?page=6")).html),
    );
    expect(titles((await read("/news?page=-1")).html)).toEqual(titles((await read("/news")).html));
  });

  test("has page links with arrows", async () => {
    const { html } = await read("/news?page=3");
    const pages = /<nav aria-label="Pages of news"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    const labels = [...pages.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label).slice(1);
    expect(labels).toEqual([
      "Previous page",
      "Page 1",
      "Page 2",
      "Page 3",
      "Page 4",
      "Page 5",
      "Page 6",
      "Next page",
    ]);
  });

  test("says so with a hint if a search has no results", async () => {
    const { status, html } = await read("/news?q=nothing-like-it");
    expect(status).toBe(200);
    expect(html).toContain("No news items found.");
    expect(html).toContain("Try adjusting your search terms.<");
    expect(html).not.toContain("search in all news");
  });

  test("refers to all news if a search in a tab has no results", async () => {
    const { html } = await read("/news?tab=newsletter&q=nothing-like-it");
    expect(html).toMatch(
      /Try adjusting your search terms, or <a href="\/news\?q=nothing-like-it"[^>]*>search in all news<\/a>\./,
    );
  });

  test.each([
    ["", "News", "All news"],
    ["?page=2", "News, page 2", "All news"],
    ["?tab=newsletter", "Newsletters", "Newsletters"],
    ["?tab=press-release&page=2", "Press releases, page 2", "Press releases"],
    ["?q=item", "Search results for “item”", "Search results for “item”"],
    [
      "?tab=newsletter&q=item",
      "Newsletters: search results for “item”",
      "Newsletters: search results for “item”",
    ],
  ])("says in title and heading what /news%s lists", async (query, title, heading) => {
    const { html } = await read(`/news${query}`);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(`${title} | Nordsikt`);
    expect(/<h2 id="news-list"[^>]*>(.*?)<\/h2>/.exec(html)?.[1]).toBe(heading);
  });

  test("keeps the search text escaped in its field", async () => {
    const { html } = await read(`/news?q=${encodeURIComponent('"><script>')}`);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  test("has a JSON version with the same items and title for the same query", async () => {
    for (const query of ["", "?tab=press-release&page=2", "?q=nothing-like-it", "?page=999"]) {
      const { html } = await read(`/news${query}`);
      const response = await site.get(`/news.json${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json");
      const list = await response.json();
      const shown = titles(html).map((title) => title?.replace("&amp;", "&"));
      expect(list.items.map(({ title }: { title: string }) => title)).toEqual(shown);
      expect(html).toContain(`<title>${list.title}</title>`);
    }
    const { activeTab, searchQuery, currentPage, totalPages, total } = await (
      await site.get("/news.json?tab=newsletter&q=item&page=3")
    ).json();
    expect({ activeTab, searchQuery, currentPage, totalPages, total }).toEqual({
      activeTab: "newsletter",
      searchQuery: "item",
      currentPage: 3,
      totalPages: 4,
      total: 20,
    });
  });

  test("has a JSON version that is cached by the same parameters as the page", async () => {
    const first = await site.get("/news.json?tab=press-release&page=3&utm_source=x");
    const again = await site.get("/news.json?page=3&tab=press-release&fbclid=y");
    expect(again.headers.get("server-timing")).toBe("cache;desc=hit");
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    const page = await site.get("/news?tab=press-release&page=3");
    expect(again.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(page.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+/);
  });

  test("has a JSON version that is noindex, not listed and has no Markdown", async () => {
    const response = await site.get("/news.json", { headers: { accept: "text/markdown" } });
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect((await read("/news.json.md")).status).toBe(404);
    for (const path of ["/sitemap.xml", "/llms.txt"])
      expect((await read(path)).html).not.toMatch(/(?<!feeds)\/news\.json/);
  });

  test("is served from the cache while the content service fails", async () => {
    await read("/news?tab=newsletter");
    await read("/article/newsletter/20");
    service.fault = () => ({ kind: "status", status: 500 });
    for (const path of [
      "/news?tab=newsletter",
      "/news",
      "/news.json",
      "/article/newsletter/20",
      "/",
    ])
      expect([path, (await read(path)).status]).toEqual([path, 200]);
    service.fault = undefined;
  });
});

describe("an article", () => {
  test("has title, date, reading time, text, share links, original and related items", async () => {
    const { status, html } = await read("/article/newsletter/4");
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Item: it’s &amp; it<\/h1>/);
    expect(html).toContain('<h2 id="section-part">Part</h2>');
    expect(html).toContain("1 NOVEMBER 2026");
    expect(html).toContain("min read");
    expect(html).toContain("Original article");
    expect(html).toContain("mailto:?subject=");
    expect(html).toContain(
      `share-offsite/?url=${encodeURIComponent("https://www.nordsikt.example/article/newsletter/4")}`,
    );
    expect(titles(html)).toHaveLength(3);
  });

  test("under the other type redirects to its own type", async () => {
    const response = await site.get("/article/press-release/20");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/article/newsletter/20");
  });

  test("without content shows a notice", async () => {
    const { status, html } = await read("/article/newsletter/3");
    expect(status).toBe(200);
    expect(html).toContain("Content not available for this newsletter.");
    expect(html).toContain("Please check the original article for the full content.");
  });

  test.each(["/article/newsletter/999", "/article/newsletter/abc"])(
    "%s is not found",
    async (path) => {
      const { status, html, headers } = await read(path);
      expect(status).toBe(404);
      expect(html).toContain("Article Not Found");
      expect(html).toContain(
        "This article may have been moved, deleted, or the link may be incorrect.",
      );
      expect(html).toContain("Try Again");
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );
});

import { beforeAll, describe, expect, test } from "vitest";
import { startContentServer } from "../support/content-server.ts";
import { readHead } from "../support/page-head.ts";
import { allArticles, anyArticle, knownPages } from "../support/site-map.ts";
import { sharedSite, siteUrl } from "../support/shared-site.ts";
import { startSite } from "../support/site.ts";

const site = sharedSite();
let paths: string[];
beforeAll(async () => {
  const lists = ["/news?page=2", "/news?page=3"];
  const articles = await allArticles(site.url);
  paths = [...knownPages.map(({ path }) => path), ...lists, ...articles];
});

const headOf = async (path: string) => readHead(await (await site.get(path)).text());

test("every page and article has a unique title and description, and its own canonical address", async () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    const { title, canonical, meta } = await headOf(path);
    const description = meta.get("description") ?? "";
    expect({ path, titled: title.length >= 4 && title.length <= 60 }).toEqual({
      path,
      titled: true,
    });
    expect({ path, described: description.length >= 50 && description.length <= 160 }).toEqual({
      path,
      described: true,
    });
    expect(canonical).toBe(siteUrl + path);
    expect({ path, same: titles.get(title) }).toEqual({ path, same: undefined });
    expect({ path, same: descriptions.get(description) }).toEqual({ path, same: undefined });
    titles.set(title, path);
    descriptions.set(description, path);
  }
});

test("every page and article has complete Open Graph and Twitter metadata", async () => {
  for (const path of paths) {
    const { title, meta } = await headOf(path);
    expect(meta.get("og:site_name")).toBe("Nordsikt");
    expect(meta.get("og:locale")).toBe("en_GB");
    expect(meta.get("og:type")).toBe(path.startsWith("/article/") ? "article" : "website");
    expect(title.replace(/…$/, "").startsWith(meta.get("og:title")?.slice(0, 20) ?? "?")).toBe(
      true,
    );
    expect(meta.get("og:description")).toBe(meta.get("description"));
    expect(meta.get("og:url")).toBe(siteUrl + path);
    expect(meta.get("og:image")).toMatch(/^https:\/\/www\.nordsikt\.example\/social\/.+\.jpg$/);
    expect(meta.get("og:image:type")).toBe("image/jpeg");
    expect(meta.get("og:image:width")).toBe("1200");
    expect(meta.get("og:image:height")).toBe("630");
    expect(meta.get("og:image:alt")).toMatch(/.{4,}/);
    expect(meta.get("twitter:card")).toBe("summary_large_image");
    expect(meta.get("twitter:image:alt")).toBe(meta.get("og:image:alt"));
    expect(meta.has("robots")).toBe(false);
  }
});

test("an article has its publication and modification time and its section", async () => {
  const path = await anyArticle(site.url);
  const html = await (await site.get(path)).text();
  const { meta } = readHead(html);
  expect(html).toContain(`dateTime="${meta.get("article:published_time")}"`);
  expect(Date.parse(meta.get("article:modified_time") ?? "")).toBeGreaterThanOrEqual(
    Date.parse(meta.get("article:published_time") ?? ""),
  );
  expect(meta.get("article:section")).toBe(
    path.includes("newsletter") ? "Newsletter" : "Press release",
  );
});

describe("addresses with a query", () => {
  test.each([
    ["/news?page=1", "/news"],
    ["/news?page=2&utm_source=x", "/news?page=2"],
    ["/news?page=nonsense", "/news"],
    ["/instant-insight?country=norway&year=2024", "/instant-insight"],
    ["/downloads?autoOpen=true", "/downloads"],
    ["/about?utm_source=x", "/about"],
  ])("%s has the canonical address %s", async (path, canonical) => {
    expect((await headOf(path)).canonical).toBe(siteUrl + canonical);
  });

  test("a page of news beyond the last has the last page's canonical address", async () => {
    const { canonical } = await headOf("/news?page=99");
    expect(canonical).toMatch(/\/news\?page=[2-9]$/);
  });

  test.each(["/news?tab=newsletter", "/news?q=streaming", "/news?tab=press-release&page=2"])(
    "%s is noindex, follow and has no canonical address",
    async (path) => {
      const { canonical, meta } = await headOf(path);
      expect(meta.get("robots")).toBe("noindex, follow");
      expect(canonical).toBeUndefined();
      expect(meta.has("og:url")).toBe(false);
    },
  );
});

test("a missing page is noindex, without structured data, and has the general social image", async () => {
  for (const path of ["/no-such-page", "/products/unknown", "/article/newsletter/99999999"]) {
    const { canonical, meta, graph } = await headOf(path);
    expect(meta.get("robots")).toBe("noindex, follow");
    expect(canonical).toBeUndefined();
    expect(meta.get("og:image")).toBe(`${siteUrl}/social/home.jpg`);
    expect(graph).toEqual([]);
  }
});

test("articles with the same title or summary, or without one, get different titles and descriptions", async () => {
  const post = (id: number, date: string, more: object) => ({
    id,
    date,
    categories: [2],
    title: "The same title",
    content: "<p>Text.</p>",
    excerpt: "",
    ...more,
  });
  const summary = "One summary that is long enough to stand alone in a list of results.";
  const service = await startContentServer({
    posts: [
      post(1, "2026-10-01T09:00:00", {}),
      post(2, "2026-10-02T09:00:00", {}),
      post(3, "2026-10-02T15:00:00", {}),
      post(4, "2026-10-03T09:00:00", { title: "", content: "" }),
      post(5, "2026-10-04T09:00:00", { title: "Fifth", excerpt: summary }),
      post(6, "2026-10-05T09:00:00", { title: "Sixth", excerpt: summary }),
      post(7, "2026-10-06T09:00:00", { title: `${"Long ".repeat(30)}one` }),
      post(8, "2026-10-07T09:00:00", { title: `${"Long ".repeat(30)}two` }),
    ],
  });
  const other = await startSite({ CONTENT_URL: service.baseUrl });
  try {
    const heads = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (id) =>
        readHead(await (await other.get(`/article/newsletter/${id}`)).text()),
      ),
    );
    const titles = heads.map(({ title }) => title);
    const descriptions = heads.map(({ meta }) => meta.get("description") ?? "");
    expect(new Set(titles).size).toBe(8);
    expect(new Set(descriptions).size).toBe(8);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(60);
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
    }
    expect(titles[0]).toContain("1 October 2026");
    expect(titles[3]).toContain("3 October 2026");
  } finally {
    await other.stop();
    await service.stop();
  }
});

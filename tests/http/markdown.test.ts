import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { changeOf, hookCall, previewPath } from "../support/editors.ts";
import type { ContentServer } from "../support/content-server.ts";
import { hostileHtml } from "../support/content-server-hostile.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { fromCache } from "../support/from-cache.ts";
import { startSiteWithContent } from "../support/site-with-content.ts";
import type { Site } from "../support/site.ts";
import { distinctPages, knownPages } from "../support/site-map.ts";

const siteUrl = "https://www.firm.example";
let newsServer: ContentServer;
let site: Site;

let close: () => Promise<void>;

beforeAll(async () => {
  const posts = [...fakePosts(8, [2], 101), ...fakePosts(4, [3], 201)];
  ({ content: newsServer, site, close } = await startSiteWithContent({ SITE_URL: siteUrl }, posts));
});
afterAll(() => close());

const named = (path: string) => (path === "/" ? "/index.md" : `${path}.md`);
const markdownOf = async (path: string) => (await site.get(named(path))).text();
const markdownType = "text/markdown; charset=utf-8";

describe.each([
  ...distinctPages.filter(({ path }) => !path.startsWith("/article/")),
  { path: "/article/newsletter/105", heading: "Item 105 – news & views" },
])("$path", ({ path, heading }) => {
  test("has a Markdown version with its heading and absolute links, and without HTML", async () => {
    const response = await site.get(named(path));
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(markdownType);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("link")).toBe(`<${siteUrl}${path}>; rel="canonical"`);
    expect(text).toContain(`\ntitle: ${JSON.stringify(heading)}\n`);
    expect(text).toContain(`\nurl: "${siteUrl}${path}"\n`);
    expect(text.match(/^# .+$/gm)).toEqual([`# ${heading}`]);
    expect(text).not.toMatch(/<\/?[a-z][^>]*>/i);
    expect(text).not.toMatch(/Skip to content|REGISTER|Full Name|\(opens in a new tab\)/);
    const targets = [...text.matchAll(/\]\(([^)\s]*)\)/g)].map(([, target = ""]) => target);
    expect(targets.filter((target) => !/^(https?:\/\/|mailto:|tel:)/.test(target))).toEqual([]);
    expect(text).not.toMatch(/^\s*[-*]\s*$|[ \t]$|\n\n\n/m);
  });

  test("links to its Markdown version in the head", async () => {
    const page = await (await site.get(path)).text();
    expect(page).toContain(`<link rel="alternate" type="text/markdown" href="${named(path)}"/>`);
  });
});

test("a chart becomes a table in Markdown", async () => {
  const text = await markdownOf("/");
  for (const { label, values } of firm.homeChart.rows)
    expect(text).toMatch(new RegExp(`^\\| ${label} \\|( [^|]+ \\|){${values.length}}$`, "m"));
  expect(text).toMatch(/^\| [^|\n]+ \|[^\n]*\n(\| ---[ |-]*\|)$/m);
});

test("the Markdown of an article contains its date", async () => {
  expect(await markdownOf("/article/newsletter/108")).toContain('\ndate: "2026-11-01T12:00:00Z"\n');
});

describe("a Markdown address", () => {
  test("is cached apart from the page's HTML, whatever the Accept header says", async () => {
    const asked = { headers: { accept: "text/markdown" } };
    const page = await site.get("/consulting", asked);
    const markdown = await fromCache(site, "/consulting.md");
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("vary")).toBe("Accept-Encoding");
    expect(markdown.headers.get("content-type")).toBe(markdownType);
    expect(page.headers.get("etag")).not.toBe(markdown.headers.get("etag"));
  });

  test("returns 304 for a current ETag of the Markdown version", async () => {
    const etag = (await site.get("/about.md")).headers.get("etag") ?? "";
    const again = await site.get("/about.md", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test("applies a page's own query parameters and ignores others", async () => {
    expect(await (await site.get("/news.md?tab=press-release")).text()).not.toContain(
      "/newsletter/",
    );
    expect(await (await site.get("/news.md?page=2")).text()).toContain("Item 102");
    await fromCache(site, "/about.md?utm_source=x");
  });

  test("does not exist for files", async () => {
    expect((await site.get("/sitemap.xml.md")).status).toBe(404);
  });

  test("does not allow posting a form to a Markdown address", async () => {
    const post = { method: "POST", body: new URLSearchParams({ form: "signup" }) };
    expect((await site.get("/index.md", post)).status).toBe(404);
  });
});

describe("an address that is not a page", () => {
  test.each([
    ["/no-such-page.md", 404],
    ["/products/none.md", 404],
    ["/article/newsletter/999.md", 404],
    ["//evil.example/x.md", 301],
    ["/preview/newsletter/101.md", 404],
  ])("%s gets %i as Markdown, without a canonical link and with no-store", async (path, status) => {
    const response = await site.get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("link")).toBeNull();
    expect(response.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
    if (status !== 404) return;
    expect(response.headers.get("content-type")).toBe(markdownType);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toMatch(/^# .+ ?not found$/im);
  });

  test("that redirects does so for Markdown too, to the Markdown of the other page", async () => {
    const { status, headers } = await site.get("/om-oss.md");
    expect([status, headers.get("location")]).toEqual([301, "/about.md"]);
  });

  test("of a draft gets noindex and no-store", async () => {
    const { status, headers } = await site.get(previewPath("newsletter", 101));
    expect(status).toBe(404);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

test("hostile HTML in an article produces no script links in Markdown", async () => {
  const posts = newsServer.posts;
  newsServer.posts = hostileHtml.slice(0, 40).map((hostile, index) => ({
    ...(fakePosts(1, [2], 500 + index)[0] ?? posts[0]),
    content: `<p>before</p>${hostile}`,
  })) as typeof posts;
  await site.get("/hooks/content", hookCall());
  for (const { id } of newsServer.posts) {
    const response = await site.get(`/article/newsletter/${id}.md`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain("before");
    expect(text).not.toMatch(/\]\(\s*(?:javascript|data|vbscript):/i);
  }
  newsServer.posts = posts;
  await site.get("/hooks/content", hookCall());
});

describe("when the content service", () => {
  test("announces a change, the Markdown contains it at once", async () => {
    expect(await markdownOf("/article/newsletter/104")).toContain("Text of item 104.");
    newsServer.posts = newsServer.posts.map((post) =>
      post.id === 104 ? { ...post, content: "<p>Edited.</p>" } : post,
    );
    await site.get("/hooks/content", changeOf(104));
    expect(await markdownOf("/article/newsletter/104")).toContain("Edited.");
  });

  test("is unavailable, the last good Markdown is served", async () => {
    const known = await markdownOf("/article/newsletter/106");
    newsServer.fault = () => ({ kind: "status", status: 404 });
    await site.get("/hooks/content", hookCall());
    expect(await markdownOf("/article/newsletter/106")).toBe(known);
    newsServer.fault = undefined;
    await site.get("/hooks/content", hookCall());
  });
});

describe("/llms.txt", () => {
  test("names the firm, then lists the Markdown version of every page once", async () => {
    const response = await site.get("/llms.txt");
    const text = await response.text();
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text.split("\n").slice(0, 3)).toEqual([
      `# ${firm.company.name}`,
      "",
      `> ${firm.company.tagline}`,
    ]);
    const links = [...text.matchAll(/^- \[.+\]\((\S+)\): .+$/gm)].map(([, url = ""]) => url);
    expect(links).toHaveLength(text.match(/^- /gm)?.length ?? 0);
    expect(new Set(links).size).toBe(links.length);
    for (const { path } of knownPages) expect(links).toContain(siteUrl + named(path));
    expect(links).toContain(`${siteUrl}/article/newsletter/108.md`);
    expect(text).toContain(
      `](${siteUrl}/products/audio-market.md): ${firm.reports[3]?.description}`,
    );
    for (const url of links.slice(0, 12))
      expect((await site.get(url.replace(siteUrl, ""))).status).toBe(200);
  });

  test("has sections, the last of which is Optional", async () => {
    const text = await (await site.get("/llms.txt")).text();
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toContain("Reports");
    expect(headings.at(-1)).toBe("Optional");
  });
});

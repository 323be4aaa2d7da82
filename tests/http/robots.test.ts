import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { changeOf, previewPath, webhookSecret } from "../support/editors.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite, type Site } from "../support/site.ts";
import { distinctPages } from "../support/site-map.ts";

const siteUrl = "https://www.firm.example";
const portrait = `/press/${firm.press.images[0]?.src.split("/").at(-1)?.replace(".webp", ".jpg")}`;
const auth = "editor:password";
let newsServer: ContentServer;
let site: Site;
let dataDir: string;
let env: Record<string, string>;

beforeAll(async () => {
  newsServer = await startContentServer({
    auth,
    posts: [
      ...fakePosts(5, [2], 101),
      ...fakePosts(1, [3], 201).map((post) => ({ ...post, status: "draft" as const })),
    ],
  });
  dataDir = await mkdtemp(join(tmpdir(), "robots-"));
  env = {
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    CONTENT_URL: newsServer.baseUrl,
    CONTENT_AUTH: auth,
    CONTENT_WEBHOOK_SECRET: webhookSecret,
  };
  site = await startSite(env);
});
afterAll(async () => {
  await site.stop();
  await newsServer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe("/robots.txt", () => {
  test("allows everything but drafts to all robots, and names the sitemap", async () => {
    const response = await site.get("/robots.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).split("\n").filter(Boolean);
    expect(lines).toEqual([
      "User-agent: *",
      "Disallow: /preview/",
      `Sitemap: ${siteUrl}/sitemap.xml`,
    ]);
  });

  test("does not block addresses with noindex, which robots can only see if they may fetch them", async () => {
    const text = await (await site.get("/robots.txt")).text();
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    for (const path of ["/news?q=x", "/about.md", "/feeds/news.xml", "/charts/x.csv"])
      expect(closed.some((prefix) => path.startsWith(prefix))).toBe(false);
  });
});

describe("the X-Robots-Tag header", () => {
  const silent = null;
  const answers: [path: string, tag: string | null][] = [
    ...distinctPages.map(({ path }): [string, null] => [path.replace(/124$/, "101"), silent]),
    ["/about.md", "noindex"],
    ["/feeds/news.xml", "noindex"],
    ["/feeds/news.json", "noindex"],
    ["/llms.txt", "noindex"],
    ["/sitemap.xml", "noindex"],
    // Documents are behind a form; a search result would bypass it.
    ["/the-battle-for-attention.pdf", "noindex"],
    ["/audio-market-preview.pdf", "noindex"],
    // The chart's page explains figures and terms; a file alone does not.
    ["/charts/viewing-share.csv", "noindex"],
    ["/charts/viewing-share.svg", "noindex"],
    ["/charts/viewing-share.png", "noindex"],
    ["/charts/viewing-share.json", "noindex"],
    // The same chart as its page, made for other sites.
    ["/charts/viewing-share/embed", "noindex"],
    [`/oembed?url=${siteUrl}/charts/viewing-share`, "noindex"],
    ["/press-kit.zip", "noindex"],
    // The press should find these.
    [portrait, silent],
    ["/press/logo-positive.svg", silent],
  ];

  test.each(answers)("of %s is %s", async (path, tag) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-robots-tag")).toBe(tag);
  });

  test("of a draft is noindex, nofollow, with no-store", async () => {
    const response = await site.get(previewPath("press-release", 201));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.status).toBe(200);
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  });
});

test("icon and press pictures may be shown on other sites, other files may not", async () => {
  const policy = async (path: string) =>
    (await site.get(path)).headers.get("cross-origin-resource-policy");
  expect(await policy("/apple-touch-icon.png")).toBe("cross-origin");
  expect(await policy(portrait)).toBe("cross-origin");
  expect(await policy("/favicon.svg")).toBe("same-origin");
  expect(await policy("/the-battle-for-attention.pdf")).toBe("same-origin");
});

describe("a missing article", () => {
  const trash = (id: number) => {
    newsServer.posts = newsServer.posts.map((post) =>
      post.id === id ? { ...post, status: "draft" } : post,
    );
  };
  const erase = (id: number) => {
    newsServer.posts = newsServer.posts.filter((post) => post.id !== id);
  };

  async function panel(path: string) {
    const response = await site.get(path);
    const html = await response.text();
    return {
      status: response.status,
      caching: response.headers.get("cache-control"),
      heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
      robots: /<meta name="robots" content="(.*?)"/.exec(html)?.[1],
      canonical: /<link rel="canonical"/.test(html),
    };
  }
  const notFound = (status: number) => ({
    status,
    caching: "no-store",
    heading: "Article Not Found",
    robots: "noindex, follow",
    canonical: false,
  });

  test.each(["/article/newsletter/999", "/article/press-release/201"])(
    "gets 404 if it never existed (%s)",
    async (path) => {
      expect(await panel(path)).toEqual(notFound(404));
    },
  );

  test.each([
    ["trashed", 102, trash],
    ["deleted", 103, erase],
  ])("gets 410 after it was %s", async (_, id, remove) => {
    const path = `/article/newsletter/${id}`;
    expect((await site.get(path)).status).toBe(200);
    remove(id);
    await site.get("/hooks/content", changeOf(id));
    expect(await panel(path)).toEqual(notFound(410));
    expect(await panel(path)).toEqual(notFound(410));
    expect((await site.get(`${path}.md`)).status).toBe(410);
    expect(await (await site.get("/sitemap.xml")).text()).not.toContain(path);
  });

  test("is not gone while a plugin closes the REST API, and a trashed one stays gone until it is published again, also after a restart", async () => {
    const gone = "/article/newsletter/104";
    await site.get(gone);
    const before = newsServer.posts;
    trash(104);
    await site.get("/hooks/content", changeOf(104));
    expect(await panel(gone)).toEqual(notFound(410));
    const path = "/article/newsletter/101";
    expect((await site.get(path)).status).toBe(200);
    newsServer.fault = () => ({ kind: "refusal", status: 401, code: "rest_cannot_access" });
    await site.get("/hooks/content", changeOf(101));
    expect((await site.get(path)).status).toBe(200);
    await site.shutDown();
    site = await startSite(env);
    expect((await site.get(path)).status).toBe(200);
    expect(await (await site.get("/news")).text()).toContain(path);
    expect((await site.get("/article/newsletter/999")).status).toBe(502);
    expect(await panel(gone)).toEqual(notFound(410));
    newsServer.fault = undefined;
    newsServer.posts = before;
    await site.get("/hooks/content", changeOf(104));
    expect((await site.get(gone)).status).toBe(200);
  });
});

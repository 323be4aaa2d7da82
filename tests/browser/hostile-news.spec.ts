import type { Page } from "@playwright/test";
import { startContentServer } from "../support/content-server.ts";
import { hostileHtml } from "../support/content-server-hostile.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite } from "../support/site.ts";
import { previewPath, webhookSecret } from "../support/editors.ts";
import { freePort } from "../support/free-port.ts";
import { hostilePosts } from "../support/hostile-posts.ts";
import { expect, long, ready, test } from "./site-test.ts";
import sharp from "sharp";
import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { marked } from "marked";

// The site under test runs on another port than the suite's own.
test.use({ expectedErrors: /^request to http:\/\/127/ });

const auth = "editor:application password";

/** Checks that no script of an editor ran, and that no event handler or script URL is left. */
async function expectNothingRan(page: Page, where: string) {
  const found = await page.evaluate(() => ({
    hit: (window as { hit?: string }).hit,
    handlers: Array.from(document.querySelectorAll("*"), (element) => element.getAttributeNames())
      .flat()
      .filter((name) => name.startsWith("on")),
    addresses: Array.from(document.querySelectorAll("[href], [src]"), (element) =>
      (element.getAttribute("href") ?? element.getAttribute("src") ?? "").trim().toLowerCase(),
    ).filter((address) => /^(javascript|vbscript|data):/.test(address)),
  }));
  expect(found, where).toEqual({ hit: undefined, handlers: [], addresses: [] });
}

/** Renders each article's HTML in a page without a content security policy, where any remaining script would run. */
test("hostile HTML in an article runs no script, loads nothing and leaves no forbidden element", async ({
  page,
}) => {
  const posts = fakePosts(hostileHtml.length, [2]).map((post, index) => ({
    ...post,
    title: `${post.title} ${hostileHtml[index]}`,
    content: `<p>Before</p>${hostileHtml[index]}<p>After</p>`,
    excerpt: hostileHtml[index] ?? "",
  }));
  const service = await startContentServer({ posts });
  const site = await startSite({ CONTENT_URL: service.baseUrl });
  try {
    const articles: string[] = [];
    for (const { id } of posts) {
      const html = await (await site.get(`/article/newsletter/${id}`)).text();
      articles.push(/<article>[\s\S]*<\/article>/.exec(html)?.[0] ?? "");
    }
    const list = await (await site.get("/news")).text();
    const rows = /<ul class="border-t[\s\S]*?<\/ul>/.exec(list)?.[0] ?? "";
    await page.setContent(`<!doctype html><body>${articles.join("")}${rows}`, {
      waitUntil: "networkidle",
    });

    await expect(page.getByText("Before", { exact: true })).toHaveCount(posts.length);
    await expect(page.locator("article h1")).toHaveCount(posts.length);
    const forbidden = "script, style, iframe, form, object, embed, base, link, meta, [style]";
    await expect(page.locator(".prose").locator(`${forbidden}, svg, math`)).toHaveCount(0);
    const addresses = await page
      .locator("article a, [aria-busy] li a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    for (const address of addresses) expect(address).toMatch(/^(https?:|mailto:|tel:|\/|#)/);
    const handlers = await page
      .locator("body *")
      .evaluateAll((all) =>
        all
          .flatMap((element) => element.getAttributeNames())
          .filter((name) => name.startsWith("on")),
      );
    expect(handlers).toEqual([]);
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
  } finally {
    await site.stop();
    await service.stop();
  }
});

/**
 * Puts markup, raw and encoded, into every field and layout and reads every format that the site publishes. Pages are
 * loaded without their policy; other formats are inserted into a page as HTML, as a careless feed reader would.
 */
test(
  "hostile markup in any field of a post runs in no page, feed, Markdown or plain text",
  long,
  async ({ page }) => {
    const picture = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "red" },
    })
      .png()
      .toBuffer();
    const service = await startContentServer({
      auth,
      files: { "/wp-content/uploads/a-300x200.png": picture },
    });
    const published = [
      ...hostilePosts(service.origin, { firstId: 101, categories: [2] }),
      ...hostilePosts(service.origin, { firstId: 201, categories: [3] }),
    ];
    const drafts = hostilePosts(service.origin, { firstId: 301, categories: [2], status: "draft" });
    service.posts = [...published, ...drafts];
    const port = String(await freePort());
    const site = await startSite({
      PORT: port,
      SITE_URL: `http://127.0.0.1:${port}`,
      CONTENT_URL: service.baseUrl,
      CONTENT_AUTH: auth,
      CONTENT_WEBHOOK_SECRET: webhookSecret,
    });
    const isPage = ({ origin, pathname }: URL) => origin === site.url && !/\.\w+$/.test(pathname);
    await page.route(isPage, async (route) => {
      const response = await route.fetch();
      const { "content-security-policy": _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const text = async (path: string) => (await site.get(path)).text();
    const showHtml = async (html: string, where: string) => {
      await page.setContent(`<!doctype html><body>${html}`);
      await expectNothingRan(page, where);
    };
    const article = (id: number) => `/article/${id < 200 ? "newsletter" : "press-release"}/${id}`;
    try {
      const pages = [
        ...published.map(({ id, name }) => [article(id), name]),
        ...drafts.map(({ id, name }) => [previewPath("newsletter", id), name]),
        ...[1, 2, 3, 4].map((number) => [`/news?page=${number}`, "news list"]),
        ["/", "home"],
      ];
      for (const [path = "", name] of pages) {
        const response = await page.goto(site.url + path);
        expect(response?.status(), `${path} ${name}`).toBe(200);
        await ready(page);
        await expectNothingRan(page, `${path} ${name}`);
        // Structured data stays one valid JSON document.
        for (const data of await page
          .locator('script[type="application/ld+json"]')
          .allTextContents())
          expect(JSON.parse(data)).toHaveProperty(["@graph"]);
      }

      // The same lists again, now rendered by the news island.
      await page.goto(`${site.url}/news`);
      for (const number of [2, 3, 4]) {
        await page.getByRole("link", { name: "Next page" }).click();
        await expect(page.locator("main [aria-current=page]")).toHaveText(String(number));
        await expectNothingRan(page, `news list, page ${number}, in the browser`);
      }

      for (const { id, name } of published) {
        await showHtml(await marked.parse(await text(`${article(id)}.md`)), `Markdown, ${name}`);
        if (id < 200) continue;
        const plain = await site.get(`${article(id)}/plain-text`);
        expect(plain.headers.get("content-type")).toBe("text/plain; charset=utf-8");
        expect(plain.headers.get("x-content-type-options")).toBe("nosniff");
        expect(await plain.text()).toContain("list item");
      }
      for (const path of ["/llms.txt", "/news.md", "/index.md"])
        await showHtml(await marked.parse(await text(path)), path);

      for (const { title, description, content } of parseRssFeed(await text("/feeds/news.xml"))
        .items ?? []) {
        await showHtml(`${title}<p>${description}</p>`, `RSS title and description: ${title}`);
        await showHtml(content?.encoded ?? "", `RSS content: ${title}`);
      }
      for (const { title, content_html } of parseJsonFeed(await text("/feeds/news.json")).items ??
        [])
        await showHtml(content_html ?? "", `JSON Feed: ${title}`);

      for (const { id, name } of published.filter((_, index) => index % 3 === 1)) {
        const [, image = ""] =
          /property="og:image" content="([^"]*)"/.exec(await text(article(id))) ?? [];
        const answer = await site.get(new URL(image).pathname);
        expect([answer.status, answer.headers.get("content-type")], name).toEqual([
          200,
          "image/jpeg",
        ]);
      }
    } finally {
      await site.stop();
      await service.stop();
    }
  },
);

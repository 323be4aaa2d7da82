import { startContentServer } from "../support/content-server.ts";
import { hostileHtml } from "../support/content-server-hostile.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite } from "../support/site.ts";
import { expect, test } from "./site-test.ts";

// The site under test runs on another port than the suite's own.
test.use({ expectedErrors: /^request to http:\/\/127/ });

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
      .locator("article a, .news-line a")
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

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite, type Site } from "../support/site.ts";

/**
 * Links from an article to its author, the related report and its neighbours, derived from the data that WordPress
 * embeds.
 */
const newsletter = 2;
const siteUrl = "https://www.nordsikt.example";
const [somebody] = firm.people;
const tag = (slug: string) => [{ id: 8, slug, name: slug }];

let site: Site;
let service: ContentServer;
beforeAll(async () => {
  const posts = fakePosts(6, [newsletter]);
  const changes = [
    { author: { id: 1, name: ` ${somebody?.name.toUpperCase()}` }, tags: tag("audio-market") },
    { author: { id: 2, name: '"><img src=x onerror=hit()> &amp; Bo' }, tags: tag("sport") },
    { tags: tag("no-such-report") },
    { content: "<p>Text.</p><p>/charts/svod-penetration</p>" },
    { content: "<h2>One</h2><p>a</p><h2>Two &amp; more</h2><p>b</p>" },
  ];
  service = await startContentServer({
    posts: posts.map((post, index) => ({ ...post, ...changes[index] })),
  });
  site = await startSite({ CONTENT_URL: service.baseUrl, SITE_URL: siteUrl });
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

const read = async (id: number) => (await site.get(`/article/newsletter/${id}`)).text();
const graphOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}")[
    "@graph"
  ] as Record<string, unknown>[];
const articleNode = (html: string) =>
  graphOf(html).find((node) => node["@type"] === "NewsArticle") ?? {};
/** The band with type, title and author above the article. */
const bandOf = (html: string) => /<article><header.*?<\/header>/s.exec(html)?.[0] ?? "";
const part = (html: string, start: string) => html.split(start)[1]?.split("</section>")[0] ?? "";

describe("the byline", () => {
  test("of a team member shows portrait and role, and links to the contact page", async () => {
    const html = await read(6);
    const byline = bandOf(html);
    expect(byline).toContain(`href="/contact#${somebody?.image}"`);
    expect(byline).toContain(`>${somebody?.name}</a>`);
    expect(byline).toContain(somebody?.role);
    expect(byline).toContain("<img");
    const id = `${siteUrl}/contact#${somebody?.image}`;
    expect(articleNode(html)["author"]).toEqual({ "@type": "Person", "@id": id });
    expect(graphOf(html)).toContainEqual(
      expect.objectContaining({ "@id": id, name: somebody?.name, jobTitle: somebody?.role }),
    );
  });

  test("of any other author is the escaped name without a link", async () => {
    const html = await read(5);
    expect(bandOf(html)).toContain("<p>By &quot;&gt; &amp; Bo</p>");
    expect(html).not.toContain("onerror");
    expect(articleNode(html)["author"]).toEqual({ "@type": "Person", name: '"> & Bo' });
  });

  test("is absent if WordPress names no author; structured data then names the firm", async () => {
    const html = await read(4);
    expect(bandOf(html)).not.toMatch(/>By |<img/);
    expect(articleNode(html)["author"]).toEqual({ "@id": `${siteUrl}/#organization` });
  });

  test("is the author in the feeds", async () => {
    const rss = await (await site.get("/feeds/newsletters.xml")).text();
    const creators = [...rss.matchAll(/<dc:creator>(.*?)<\/dc:creator>/gs)].map(([, name]) => name);
    expect(creators.slice(0, 3)).toEqual([
      somebody?.name,
      '<![CDATA["> & Bo]]>',
      firm.company.name,
    ]);
    const json = JSON.parse(await (await site.get("/feeds/newsletters.json")).text());
    expect(json.items[0].authors).toEqual([{ name: somebody?.name }]);
    expect(json.items[2]).not.toHaveProperty("authors");
  });

  test("is in the Markdown of the page, which leaves out the contents and the signup", async () => {
    const text = await (await site.get("/article/newsletter/6.md")).text();
    expect(text).toContain(`By [${somebody?.name}]`);
    expect(text).toContain("[Audio Market](");
    expect(text).not.toMatch(/In this article|Get it by e-mail/);
  });
});

describe("the report related to an article", () => {
  test.each([
    [6, "/products/audio-market", "Audio Market"],
    [5, "/products/sports-analysis", "Sports Analysis"],
    [3, "/products/tv-and-streaming", "TV &amp; Streaming"],
  ])("of article %i is %s, with a link to its preview", async (id, link, title) => {
    const html = await read(id);
    const card = part(html, 'aria-labelledby="article-report"');
    expect(card).toMatch(new RegExp(`<a href="${link}"[^>]*>${title}</a>`));
    expect(card).toContain(`<a href="${link}#preview"`);
    expect(articleNode(html)["about"]).toMatchObject({ "@id": `${siteUrl}${link}#report` });
  });

  test("is absent if neither a tag nor a chart names a report", async () => {
    for (const id of [4, 2]) {
      const html = await read(id);
      expect(html).not.toContain("article-report");
      expect(articleNode(html)).not.toHaveProperty("about");
    }
  });
});

test("an article with two headings has a table of contents, one with a single heading has none", async () => {
  const html = await read(2);
  for (const [id, text] of [
    ["section-one", "One"],
    ["section-two-more", "Two &amp; more"],
  ])
    expect(html.match(new RegExp(`<a href="#${id}"[^>]*>${text}</a>`, "g"))).toHaveLength(2);
  expect(html).toContain('<h2 id="section-two-more">');
  expect(await read(1)).not.toContain('aria-label="Contents"');
});

describe("the links to the previous and next article", () => {
  const neighbours = (html: string) =>
    [...html.matchAll(/<p class="eyebrow[^"]*">(\w+) article<\/p>.*?href="([^"]+)"/gs)].map(
      ([, label, href]) => [label, href],
    );

  test("point to the articles published before and after", async () => {
    expect(neighbours(await read(4))).toEqual([
      ["Previous", "/article/newsletter/3"],
      ["Next", "/article/newsletter/5"],
    ]);
    expect(neighbours(await read(6))).toEqual([["Previous", "/article/newsletter/5"]]);
  });

  test("are absent if the news list is unavailable, while the article is still shown", async () => {
    const failing = await startContentServer({ posts: fakePosts(2, [newsletter]) });
    failing.fault = (path) =>
      /^\/(post\?|categories)/.test(path) ? { kind: "status", status: 500 } : undefined;
    const other = await startSite({ CONTENT_URL: failing.baseUrl });
    const response = await other.get("/article/newsletter/2");
    const html = await response.text();
    await other.stop();
    await failing.stop();
    expect(response.status).toBe(200);
    expect(html).toContain("Text of item 2.");
    expect(html).not.toMatch(/Previous article|Next article|Related news/);
    // The signup does not depend on the news list.
    expect(html).toContain("Get it by e-mail");
  });
});

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { firm } from "../support/firm.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { fromCache } from "../support/from-cache.ts";
import { changeOf } from "../support/editors.ts";
import { sharedSite } from "../support/shared-site.ts";
import { startSiteWithContent } from "../support/site-with-content.ts";
import { startSite, type Site } from "../support/site.ts";
import { expectValid } from "../support/valid-html.ts";

const site = sharedSite();

const searchPath = (query: string) => `/search?${new URLSearchParams({ q: query })}`;

async function read(path: string, from: Pick<Site, "get"> = site) {
  const response = await from.get(path);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return {
    status: response.status,
    caching: response.headers.get("cache-control"),
    html,
    main,
    heading: /<h2[^>]*>(.*?)<\/h2>/.exec(main)?.[1],
    targets: [...main.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, target]) => target),
  };
}

describe("the search", () => {
  test("finds reports, charts, pages, people and news, and says what each is", async () => {
    const { status, main, heading, targets } = await read(searchPath("piracy"));
    expect(status).toBe(200);
    expect(heading).toBe(`${targets.length} results for “piracy”`);
    expect(targets[0]).toBe("/products/nordic-piracy");
    expect(targets).toEqual(
      expect.arrayContaining(["/products", "/charts/illegal-iptv", "/contact#samira-nouri"]),
    );
    for (const kind of ["Report", "Page", "Chart", "Person"]) expect(main).toContain(`>${kind}<`);
    expect((await read(searchPath("streaming peak"))).main).toMatch(/<\/span>Newsletter<\/span>/);
    expect(main).toMatch(/<mark[^>]*>Piracy<\/mark>/);
    expect(main).toMatch(/<time dateTime="2026-04">April 2026<\/time>/);
    expect(main).toContain('href="/news?q=piracy"');
  });

  test("shows 30 results of more", async () => {
    const { targets, main } = await read(searchPath("the"));
    expect(targets).toHaveLength(30);
    expect(main).toContain("The best 30 are shown.");
  });

  test.each(["streming", "STREAMING", "strëaming"])("finds what was meant by %s", async (query) => {
    expect((await read(searchPath(query))).targets[0]).toBe("/products/tv-and-streaming");
  });

  test("without a query has the field and reports to begin with", async () => {
    for (const path of ["/search", "/search?q=", "/search?q=+%09+"]) {
      const { status, heading, targets } = await read(path);
      expect([status, heading]).toEqual([200, "Where many begin"]);
      expect(targets).toHaveLength(4);
      expect(firm.reports.map(({ link }) => link)).toEqual(expect.arrayContaining(targets));
    }
  });

  test("without a result says so, and where to go from there", async () => {
    const { status, heading, main } = await read(searchPath("svdo"));
    expect([status, heading]).toEqual([200, "Nothing found for “svdo”"]);
    expect(main).toContain('Did you mean <a href="/search?q=svod"');
    for (const path of ["/products", "/news", "/contact", "/news?q=svdo"])
      expect(main).toContain(`href="${path}"`);
    expect((await read(searchPath("svod"))).targets.length).toBeGreaterThan(3);
    expect((await read(searchPath("qqqqqq"))).main).toContain("Please check the spelling");
  });

  test("is not indexed, and not in the site map", async () => {
    for (const path of ["/search", searchPath("piracy")]) {
      const { html } = await read(path);
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
      expect(html).not.toContain('rel="canonical"');
    }
    expect(await (await site.get("/sitemap.xml")).text()).not.toContain("/search");
  });

  test("is cached by its query alone", async () => {
    const path = searchPath("audiobooks");
    const { html } = await read(path);
    const cached = await fromCache(site, `${path}&utm_source=x&page=2`);
    expect((await cached.text()).replaceAll("<!-- -->", "")).toBe(html);
    expect((await read(searchPath("podcasts"))).html).toContain("for “podcasts”");
    expect((await read(path)).html).toBe(html);
  });

  test("has a page in Markdown, and valid HTML", async () => {
    const markdown = await site.get("/search.md?q=piracy");
    expect(markdown.headers.get("content-type")).toContain("text/markdown");
    expect(await markdown.text()).toMatch(/^## \d+ results for “piracy”$/m);
    for (const path of ["/search", searchPath("piracy"), searchPath("qqqqqq")])
      await expectValid((await read(path)).html);
  });

  test("is no form to post to", async () => {
    const post = { method: "POST", body: new URLSearchParams({ q: "piracy" }) };
    expect((await site.get("/search", post)).status).toBe(405);
    expect((await site.get(searchPath("piracy"), { method: "HEAD" })).status).toBe(200);
  });
});

describe("what somebody types", () => {
  const hostile = [
    `"><script>alert(1)</script>`,
    `' onfocus=alert(1) x='`,
    "</title><script>alert(1)</script>",
    "<mark>piracy</mark> &amp; &lt;b&gt;",
    "javascript:alert(1)//piracy",
    "${7*7} {{7*7}} {search} {count}",
  ];

  test.each(hostile)("stays text: %s", async (query) => {
    const { status, html, main } = await read(searchPath(query));
    expect(status).toBe(200);
    expect(html).not.toMatch(/<script>alert|<mark>piracy<\/mark>/);
    const written = query
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#x27;");
    expect(main).toContain(`value="${written}"`);
  });

  test.each([
    ["many words", "word ".repeat(600)],
    ["one long word", "a".repeat(3000)],
    ["signs", "(*&^%$#@!)[]{}\\|/?.,+"],
    ["a NUL", "a\0b"],
    ["half a character", "a".repeat(99) + "🦊"],
    ["right to left", "\u202eחיפוש"],
  ])("may be anything: %s", async (_, query) => {
    const { status, html, heading } = await read(searchPath(query));
    expect(status).toBe(200);
    expect(heading?.length).toBeLessThan(300);
    // oxlint-disable-next-line no-control-regex
    expect(html).not.toMatch(/[\0\u202e]/);
    await expectValid(html);
  });

  test("is refused if it is longer than an address may be", async () => {
    expect((await site.get(searchPath("a".repeat(100_000)))).status).toBe(431);
    expect((await site.get("/search?q=%ff%fe&q=%")).status).toBe(200);
  });
});

describe("the way to it", () => {
  test("is on every page, in the footer", async () => {
    for (const path of ["/", "/about", "/products/audio-market"])
      expect((await read(path)).html).toMatch(
        /<footer[\s\S]*<form action="\/search">[\s\S]*name="q"[\s\S]*<\/footer>/,
      );
  });

  test("is one step from the search of the news, with what was searched for", async () => {
    expect((await read("/news")).main).toMatch(/href="\/search"[^>]*>Search the whole site</);
    const { main } = await read("/news?q=live+sport");
    expect(main).toMatch(/href="\/search\?q=live\+sport"[^>]*>Search the whole site</);
  });

  test("is on the page for a missing address, with its words", async () => {
    const { status, main } = await read("/charts/svod_penetratoin.html");
    expect(status).toBe(404);
    expect(main).toMatch(/<form action="\/search">[\s\S]*value="charts svod penetratoin html"/);
    expect((await read("/a%22%3E%3Cscript%3E")).main).not.toContain("<script>");
  });
});

describe("with a content service", () => {
  const newsletters = fakePosts(20, [2], 101);
  let newsServer: ContentServer;
  let own: Site;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ content: newsServer, site: own, close } = await startSiteWithContent({}, newsletters));
  });
  afterAll(() => close());

  test("its news are found, also those that have just changed", async () => {
    const found = await read(searchPath("item 105"), own);
    expect(found.main).not.toContain("could not be searched");
    expect(found.targets).toContain("/article/newsletter/105");
    expect((await read(searchPath("Zweitausend"), own)).targets).toEqual([]);
    newsServer.posts = newsServer.posts.map((post) =>
      post.id === 110 ? { ...post, title: "Zweitausend &amp; mehr" } : post,
    );
    await own.get("/hooks/content", changeOf(110));
    const { targets, main } = await read(searchPath("Zweitausend"), own);
    expect(targets).toEqual(["/article/newsletter/110"]);
    expect(main).toContain("</mark> &amp; mehr");
  });

  test("that fails, everything else is searched, which the page says, and is cached for 5 s at most", async () => {
    const failing = await startContentServer({ posts: newsletters });
    failing.fault = () => ({ kind: "status", status: 500 });
    const other = await startSite({ CONTENT_URL: failing.baseUrl });
    onTestFinished(async () => {
      await other.stop();
      await failing.stop();
    });
    const { status, caching, main, targets } = await read(searchPath("piracy"), other);
    expect(status).toBe(200);
    expect(main).toContain("News could not be searched just now.");
    expect(targets[0]).toBe("/products/nordic-piracy");
    expect(caching).toContain("s-maxage=5,");
    expect((await read("/search", other)).main).not.toContain("could not be searched");
  });
});

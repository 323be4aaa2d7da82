import { expect, test } from "vitest";
import { sharedSite } from "../support/shared-site.ts";
import { jsonFeedProblems, xmlProblems } from "../support/validation.ts";

const site = sharedSite();
const text = async (path: string) => (await site.get(path)).text();

test("the schemas used for feeds detect missing, wrong and duplicate fields", async () => {
  const xml = await text("/feeds/news.xml");
  const broken: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, ""],
    [/<item>\s*<title>.*?<\/title>/s, "<item>"],
    [/<guid[^>]*>[^<]*<\/guid>/, ""],
    [/<guid isPermaLink="true">/, "<guid>"],
    [/<link>https:[^<]*</, "<link>/news<"],
    [/<pubDate>[^<]*</, "<pubDate>2026-11-01T12:00:00Z<"],
    [/<item>.*?<\/item>/s, "$&$&"],
    [/<language>/, "<invented/><language>"],
    [/version="2.0"/, 'version="0.91"'],
    [/<title>Nordsikt/, "<title>\u0001"],
  ];
  for (const [part, change] of broken)
    expect({ part, found: await xmlProblems(xml.replace(part, change), "rss-2.0") }).not.toEqual({
      part,
      found: [],
    });
  const feed = JSON.parse(await text("/feeds/news.json")) as { items: object[] };
  for (const change of [
    { id: "" },
    { date_published: "1 November" },
    { url: "/x" },
    { extra: 1 },
  ]) {
    const items = [{ ...feed.items[0], ...change }];
    expect(jsonFeedProblems(JSON.stringify({ ...feed, items }))).not.toEqual([]);
  }
});

test("the schema used for the sitemap detects wrong, missing and duplicate parts", async () => {
  const xml = await text("/sitemap.xml");
  const broken: [RegExp, string][] = [
    [/<loc>https:[^<]*</, "<loc>/about<"],
    [/<lastmod>[^<]*</, "<lastmod>yesterday<"],
    [/<lastmod>[^<]*</, "<lastmod>2026-11-05T08:30:00<"],
    [/<url>.*<\/url>/, "$&\n$&"],
    [/<\/urlset>/, ""],
  ];
  for (const [part, change] of broken)
    expect(await xmlProblems(xml.replace(part, change), "sitemap-0.9")).not.toEqual([]);
});

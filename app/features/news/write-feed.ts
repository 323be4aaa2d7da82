import { generateJsonFeed, generateRssFeed } from "feedsmith";
import type { Content } from "#app/lib/content/content.ts";
import type { NewsItem } from "#server/news/content-service.ts";
import { textAsHtml } from "#app/lib/markup.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { feedPath, feedTypes, type FeedFormat, type NewsFeed } from "./news-feeds.ts";
import { typeLabels } from "./news-types.ts";

export interface FeedEntry extends NewsItem {
  url: string;
  /** The whole text, so that it can be read in the feed reader. */
  html: string;
  /** Empty where the content service names nobody, or the article could not be read. */
  author: string;
}

/**
 * RSS 2.0, with the whole text in `content:encoded`. Descriptions are HTML; the specification leaves open whether titles
 * are.
 */
function writeRss(
  content: Content,
  feed: NewsFeed,
  entries: readonly FeedEntry[],
  siteUrl: string,
): string {
  const { title } = feed;
  const lastBuildDate = newestChange(entries);
  const link = siteUrl + sitePath(content, "/news");
  return tidy(
    generateRssFeed({
      title,
      link,
      description: content.feeds[feed.name],
      language: content.words.lang,
      ...(lastBuildDate && { lastBuildDate }),
      ttl: 60,
      image: { url: `${siteUrl}/apple-touch-icon.png`, title, link },
      atom: {
        links: [{ href: siteUrl + feedPath(feed, "xml"), rel: "self", type: feedTypes.xml }],
      },
      items: entries.map((entry) => ({
        title: textAsHtml(entry.title),
        link: entry.url,
        guid: { value: entry.url, isPermaLink: true },
        pubDate: new Date(entry.isoDate),
        categories: [{ name: typeLabels(content.words)[entry.type] }],
        description: textAsHtml(entry.excerpt),
        content: { encoded: entry.html },
        dc: { creators: [entry.author || content.company.name] },
      })),
    }),
  );
}

/** JSON Feed 1.1. */
function writeJson(
  content: Content,
  feed: NewsFeed,
  entries: readonly FeedEntry[],
  siteUrl: string,
): string {
  const written = generateJsonFeed({
    title: feed.title,
    home_page_url: siteUrl + sitePath(content, "/news"),
    feed_url: siteUrl + feedPath(feed, "json"),
    description: content.feeds[feed.name],
    language: content.words.lang,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/favicon.ico`,
    authors: [{ name: content.company.name, url: `${siteUrl}/` }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.excerpt,
      content_html: entry.html,
      ...(entry.image && { image: siteUrl + entry.image.src }),
      date_published: new Date(entry.isoDate),
      date_modified: new Date(entry.modified),
      ...(entry.author && { authors: [{ name: entry.author }] }),
      tags: [typeLabels(content.words)[entry.type]],
    })),
  }) as object;
  // feedsmith omits empty lists, but a JSON Feed needs `items`.
  return JSON.stringify({ ...written, ...(entries.length === 0 && { items: [] }) }, null, 1);
}

export function writeFeed(
  content: Content,
  format: FeedFormat,
  feed: NewsFeed,
  entries: readonly FeedEntry[],
  siteUrl: string,
): string {
  return format === "xml"
    ? writeRss(content, feed, entries, siteUrl)
    : writeJson(content, feed, entries, siteUrl);
}

/** The time of the newest entry and not the current time, so that an unchanged feed stays byte for byte the same. */
function newestChange(entries: readonly FeedEntry[]): Date | undefined {
  const times = entries.map(({ modified }) => Date.parse(modified)).filter(Number.isFinite);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** feedsmith puts CDATA on a line of its own, as for a title with an ampersand, and some readers show the indentation. */
function tidy(xml: string): string {
  return xml.replace(/>\s+<!\[CDATA\[/g, "><![CDATA[").replace(/\]\]>\s+<\//g, "]]></");
}

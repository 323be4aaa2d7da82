import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "#app/lib/content/content.ts";
import type { ContentService, NewsItem, NewsTab } from "#server/news/content-service.ts";
import { articleAuthor } from "#app/features/news/article-sources.ts";
import { articleHtml } from "#app/features/news/article-text.tsx";
import { writeFeed, type FeedEntry } from "#app/features/news/write-feed.ts";
import { feedTypes, newsFeeds, type FeedFormat } from "#app/features/news/news-feeds.ts";
import { typeInAddress } from "#app/features/news/news-types.ts";
import { absoluteLinks, xmlCharacters } from "#app/lib/markup.ts";
import {
  embeddable,
  fileResponse,
  plainResponse,
  retryLater,
  unlisted,
} from "#app/lib/resource-responses.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/feed";

/** A feed without all texts is cached for this long: each attempt may send thirty requests to a failing service. */
const incompleteSeconds = 30;

/** `/feeds/newsletters.xml`: the newest articles with their whole text, for feed readers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, news, siteUrl } = context.get(servicesContext);
  const [, name, format] = /^([a-z-]+)\.(xml|json)$/.exec(params.file) ?? [];
  const feed = newsFeeds(content.words, content.company.name).find((known) => known.name === name);
  if (!feed || !format) return plainResponse(404, content.words.file.noFeed);
  const found = await feedEntries(content, news, feed.tab, siteUrl).catch(() => undefined);
  if (!found) return retryLater(content.words.file.noNews);

  const body = writeFeed(content, format as FeedFormat, feed, found.entries, siteUrl);
  return fileResponse(body, `${feedTypes[format as FeedFormat]}; charset=utf-8`, {
    // For feed readers that run in a browser on another site.
    "access-control-allow-origin": "*",
    ...embeddable,
    ...unlisted,
    ...(!found.complete && { "cache-control": `public, max-age=0, s-maxage=${incompleteSeconds}` }),
  });
}

const newest = 30;
/** For all texts together. An article that does not fit is represented by its excerpt. */
const mostCharacters = 1_000_000;

interface FeedEntries {
  entries: FeedEntry[];
  /** False if an article could not be loaded and is represented by its excerpt. */
  complete: boolean;
}

/** Rejects only if the list of news cannot be loaded. An article that cannot be loaded is represented by its excerpt. */
async function feedEntries(
  content: Content,
  news: Pick<ContentService, "allNews" | "article">,
  tab: NewsTab,
  siteUrl: string,
): Promise<FeedEntries> {
  const type = typeInAddress(tab);
  const all = await news.allNews();
  const items = all.filter((item) => type === undefined || item.type === type).slice(0, newest);
  // In parallel: the content service's client limits concurrent requests, and most articles are cached.
  const articles = await Promise.all(
    items.map(({ id }) => news.article(id).catch(() => undefined)),
  );
  const entries: FeedEntry[] = [];
  let charactersLeft = mostCharacters;
  for (const [index, item] of items.entries()) {
    const article = articles[index];
    const url = siteUrl + item.path;
    const body = article && articleHtml(content, { ...article, type: item.type }, "picture");
    const html = body && body.length <= charactersLeft ? body : excerptHtml(item);
    charactersLeft -= html.length;
    entries.push({
      ...item,
      url,
      title: xmlCharacters(item.title),
      excerpt: xmlCharacters(item.excerpt),
      html: xmlCharacters(absoluteLinks(html, url)),
      author: xmlCharacters((article && articleAuthor(content, article)?.name) ?? ""),
    });
    // Yields to other requests, because rendering thirty long articles would block them for too long.
    await nextTurn();
  }
  return { entries, complete: articles.every((article) => article !== undefined) };
}

const excerptHtml = ({ excerpt }: NewsItem) => renderToStaticMarkup(<p>{excerpt}</p>);

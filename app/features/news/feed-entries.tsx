import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import type { ContentService, NewsItem, NewsTab } from "#server/cms/content-service.ts";
import { absoluteLinks, xmlCharacters } from "#app/lib/markup.ts";
import { articleAuthor } from "./article-sources.ts";
import { articleHtml } from "./article-text.tsx";
import { typeInAddress } from "#app/islands/news/news-types.ts";

const newest = 30;
/** Of all texts together; an article that does not fit is represented by its excerpt. */
const mostCharacters = 1_000_000;

export interface FeedEntry extends NewsItem {
  url: string;
  /** The whole text, for readers who never come to the site. */
  html: string;
  /** Empty where the content service names nobody, or the article could not be read. */
  author: string;
}

export interface FeedEntries {
  entries: FeedEntry[];
  /** False where the text of one could not be read and its excerpt stands in. */
  complete: boolean;
}

/** Rejects only where no list of news is known; an article that cannot be read costs its own text alone. */
export async function feedEntries(
  content: Pick<ContentService, "allNews" | "article">,
  tab: NewsTab,
  siteUrl: string,
): Promise<FeedEntries> {
  const type = typeInAddress(tab);
  const all = await content.allNews();
  const items = all.filter((item) => type === undefined || item.type === type).slice(0, newest);
  // All at once: the content service's client limits how many calls are made at a time, and most responses are cached.
  const articles = await Promise.all(
    items.map(({ id }) => content.article(id).catch(() => undefined)),
  );
  const entries: FeedEntry[] = [];
  let charactersLeft = mostCharacters;
  for (const [index, item] of items.entries()) {
    const article = articles[index];
    const url = siteUrl + item.path;
    const body = article && articleHtml({ ...article, type: item.type }, "picture");
    const html = body && body.length <= charactersLeft ? body : excerptHtml(item);
    charactersLeft -= html.length;
    entries.push({
      ...item,
      url,
      title: xmlCharacters(item.title),
      excerpt: xmlCharacters(item.excerpt),
      html: xmlCharacters(absoluteLinks(html, url)),
      author: xmlCharacters((article && articleAuthor(article)?.name) ?? ""),
    });
    // Thirty long articles take longer to write than other requests should wait.
    await nextTurn();
  }
  return { entries, complete: articles.every((article) => article !== undefined) };
}

const excerptHtml = ({ excerpt }: NewsItem) => renderToStaticMarkup(<p>{excerpt}</p>);

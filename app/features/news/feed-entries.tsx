import { renderToStaticMarkup } from "react-dom/server";
import type { ContentService, NewsItem, NewsTab } from "#server/cms/content-service.ts";
import { absoluteLinks } from "#app/lib/absolute-links.ts";
import { xmlCharacters } from "#app/lib/xml.ts";
import { articleHtml } from "./article-html.tsx";
import { typeInAddress, typeLabels } from "./news-types.ts";

const newest = 30;

export interface FeedEntry extends NewsItem {
  url: string;
  /** The whole text, for readers who never come to the site. */
  html: string;
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
  let complete = true;
  // All at once: the content room lets a few calls out at a time, and knows most answers already.
  const entries = await Promise.all(
    items.map(async (item) => {
      const url = siteUrl + item.path;
      const article = await content.article(item.id).catch(() => undefined);
      complete &&= article !== undefined;
      const body = article && articleHtml({ ...article, type: item.type });
      return {
        ...item,
        url,
        // Readers need a name to show, also for what an editor left without one.
        title: xmlCharacters(item.title) || typeLabels[item.type],
        excerpt: xmlCharacters(item.excerpt),
        html: xmlCharacters(
          absoluteLinks(body || renderToStaticMarkup(<p>{item.excerpt}</p>), url),
        ),
      };
    }),
  );
  return { entries, complete };
}

import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import type { ContentService, NewsItem } from "#server/news/content-service.ts";

const placedBy = derived((content: Content) => {
  const placed = (item: NewsItem) => ({ ...item, path: sitePath(content, item.path) });
  return { placed, all: derived((items: NewsItem[]) => items.map(placed)) };
});

/** The news with the firm's addresses of articles. Stored news have the paths of the program, which never change. */
export function siteNews(content: Content, news: ContentService): ContentService {
  const { placed, all } = placedBy(content);
  return {
    ...news,
    async listNews(query) {
      const page = await news.listNews(query);
      return { ...page, items: page.items.map(placed) };
    },
    latestNews: async (count) => (await news.latestNews(count)).map(placed),
    allNews: async () => all(await news.allNews()),
    async article(id) {
      const article = await news.article(id);
      return { ...article, path: article.path && sitePath(content, article.path) };
    },
  };
}

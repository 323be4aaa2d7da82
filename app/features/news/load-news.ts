import { news as page } from "#content/pages/news.ts";
import type { ContentService, NewsItem } from "#server/cms/content-service.ts";
import { readNewsAddress } from "#app/islands/news/news-address.ts";
import type { NewsLine, NewsList } from "#app/islands/news/use-news.ts";
import { isContentError } from "#app/lib/content-errors.ts";
import { fullTitle } from "#app/seo/page-meta.ts";
import { newsHead } from "./news-head.ts";

/** When a visitor may find the content service well again. */
const failure = { status: 503, headers: { "retry-after": "30" } };

/** The list that a query asks for, for the page and for its JSON. An error of the content service is a list too. */
export async function loadNews(content: ContentService, query: URLSearchParams) {
  const { activeTab, searchQuery, page: wanted } = readNewsAddress(query);
  try {
    const news = await content.listNews({ tab: activeTab, search: searchQuery, page: wanted });
    const head = newsHead({ activeTab, searchQuery, ...news });
    const { items, currentPage, totalPages, total } = news;
    const list: NewsList = {
      activeTab,
      searchQuery,
      items: items.map(lineOf),
      currentPage,
      totalPages,
      total,
      title: fullTitle(head.title),
    };
    return { list, head, init: {} };
  } catch (error) {
    if (!isContentError(error)) throw error;
    const list: NewsList = {
      activeTab,
      searchQuery,
      items: [],
      currentPage: 1,
      totalPages: 0,
      total: 0,
      title: fullTitle(page.meta.title),
      error: error.message || "Failed to fetch news",
    };
    return { list, head: undefined, init: failure };
  }
}

const lineOf = ({ id, type, title, date, isSticky, path, link }: NewsItem): NewsLine => ({
  id,
  type,
  title,
  date,
  isSticky,
  path,
  link,
});

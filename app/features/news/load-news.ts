import type { ContentService, NewsItem } from "#server/cms/content-service.ts";
import { news as page } from "#content/pages/news.ts";
import { newsPageWords } from "#content/language.ts";
import {
  failedList,
  newsPath,
  readNewsAddress,
  type NewsLine,
  type NewsList,
} from "#app/islands/news/news-address.ts";
import { isContentError } from "#app/services.ts";
import { shorten, fill } from "#app/lib/text.ts";
import { fullTitle, longestDescription } from "#app/seo/page-meta.ts";

/** In seconds: when the content service may respond again. */
const failure: ResponseInit = { status: 503, headers: { "retry-after": "30" } };

/** The list that a query names, for the page and for its JSON. An error of the content service is a list too. */
export async function loadNews(content: ContentService, query: URLSearchParams) {
  const { page: wanted, ...filter } = readNewsAddress(query);
  try {
    const { activeTab: tab, searchQuery: search } = filter;
    const { items, currentPage, totalPages, total } = await content.listNews({
      tab,
      search,
      page: wanted,
    });
    const list = { ...filter, items: items.map(lineOf), currentPage, totalPages, total };
    const head = newsHead(list);
    return { list: { ...list, title: fullTitle(head.title) }, head, init: {} };
  } catch (error) {
    if (!isContentError(error)) throw error;
    const list = failedList(filter, fullTitle(page.meta.title), error.message);
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

/**
 * What the list says about itself. Its pages are pages of their own; what a visitor has filtered is the same news
 * again and should be followed, not found.
 */
function newsHead({ activeTab, searchQuery, currentPage, totalPages }: Omit<NewsList, "title">) {
  const { title, description } = page.meta;
  const noindex = activeTab !== "all" || searchQuery !== "";
  if (noindex || currentPage === 1) return { ...page.meta, noindex, canonical: "/news" };
  return {
    ...page.meta,
    noindex,
    canonical: newsPath({ activeTab, searchQuery, page: currentPage }),
    title: fill(newsPageWords.title, { title, page: currentPage }),
    description: shorten(
      fill(newsPageWords.description, { page: currentPage, pages: totalPages, description }),
      longestDescription,
    ),
  };
}

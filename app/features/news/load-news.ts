import type { NewsItem } from "#server/news/content-service.ts";
import type { PageServices } from "#server/pages/app-pages.ts";
import { news as page } from "#content/pages/news.ts";
import { newsPageWords } from "#content/language.ts";
import {
  failedList,
  newsHeading,
  newsPath,
  readNewsAddress,
  type NewsLine,
  type NewsList,
} from "./news-address.ts";
import { isContentError } from "#app/services.ts";
import { shorten, fillTemplate } from "#app/lib/text.ts";
import { fullTitle, longestDescription } from "#app/seo/page-meta.ts";

/** Clients may retry after 30 seconds. */
const failure: ResponseInit = { status: 503, headers: { "retry-after": "30" } };

/** The list for a query, for the page and its JSON. If the content service fails, the list contains the error message. */
export async function loadNews({ content }: Pick<PageServices, "content">, query: URLSearchParams) {
  const { page: wanted, ...filter } = readNewsAddress(query);
  try {
    const { activeTab: tab, searchQuery: search } = filter;
    const wantedList = { tab, search, page: wanted };
    const found = await content.listNews(wantedList);
    const { items, currentPage, totalPages, total } = found;
    const list = { ...filter, items: items.map(lineOf), currentPage, totalPages, total };
    const head = newsHead(list);
    return { list: { ...list, title: fullTitle(head.title) }, head, init: {} };
  } catch (error) {
    if (!isContentError(error)) throw error;
    const list = failedList(filter, fullTitle(titleOf(filter)), error.message);
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

/** The title of the first page of a list. */
export const titleOf = (filter: Pick<NewsList, "activeTab" | "searchQuery">): string =>
  filter.activeTab === "all" && filter.searchQuery === "" ? page.meta.title : newsHeading(filter);

/**
 * The metadata of the list. Each page of the full list is indexed with its own title. Filtered lists repeat the same
 * news, so they are `noindex, follow`.
 */
function newsHead({ activeTab, searchQuery, currentPage, totalPages }: Omit<NewsList, "title">) {
  const { description } = page.meta;
  const noindex = activeTab !== "all" || searchQuery !== "";
  const title = titleOf({ activeTab, searchQuery });
  if (currentPage === 1) return { ...page.meta, title, noindex, canonical: "/news" };
  return {
    ...page.meta,
    noindex,
    canonical: noindex ? "/news" : newsPath({ activeTab, searchQuery, page: currentPage }),
    title: fillTemplate(newsPageWords.title, { title, page: currentPage }),
    description: shorten(
      fillTemplate(newsPageWords.description, {
        page: currentPage,
        pages: totalPages,
        description,
      }),
      longestDescription,
    ),
  };
}

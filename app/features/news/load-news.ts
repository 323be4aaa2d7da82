import type { Content } from "#app/lib/content/content.ts";
import type { NewsItem } from "#server/news/content-service.ts";
import type { PageServices } from "#server/pages/app-pages.ts";
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
import { fullTitle, longestDescription } from "#app/seo/page-titles.ts";

/** Clients may retry after 30 seconds. */
const failure: ResponseInit = { status: 503, headers: { "retry-after": "30" } };

/** The list for a query, for the page and its JSON. If the content service fails, the list contains the error message. */
export async function loadNews(
  { content, news }: Pick<PageServices, "content" | "news">,
  query: URLSearchParams,
) {
  const { page: wanted, ...filter } = readNewsAddress(content.words, query);
  try {
    const { activeTab: tab, searchQuery: search } = filter;
    const wantedList = { tab, search, page: wanted };
    const found = await news.listNews(wantedList);
    const { items, currentPage, totalPages, total } = found;
    const list = { ...filter, items: items.map(lineOf), currentPage, totalPages, total };
    const head = newsHead(content, list);
    return { list: { ...list, title: fullTitle(content, head.title) }, head, init: {} };
  } catch (error) {
    if (!isContentError(error)) throw error;
    const list = failedList(
      content.words,
      filter,
      fullTitle(content, titleOf(content, filter)),
      error.message,
    );
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
export const titleOf = (
  content: Content,
  filter: Pick<NewsList, "activeTab" | "searchQuery">,
): string =>
  filter.activeTab === "all" && filter.searchQuery === ""
    ? content.pages.news.meta.title
    : newsHeading(content.words, filter);

/**
 * The metadata of the list. Each page of the full list is indexed with its own title. Filtered lists repeat the same
 * news, so they are `noindex, follow`.
 */
function newsHead(
  content: Content,
  { activeTab, searchQuery, currentPage, totalPages }: Omit<NewsList, "title">,
) {
  const { description } = content.pages.news.meta;
  const noindex = activeTab !== "all" || searchQuery !== "";
  const title = titleOf(content, { activeTab, searchQuery });
  if (currentPage === 1) return { ...content.pages.news.meta, title, noindex, canonical: "/news" };
  return {
    ...content.pages.news.meta,
    noindex,
    canonical: noindex ? "/news" : newsPath({ activeTab, searchQuery, page: currentPage }, "/news"),
    title: fillTemplate(content.words.newsPage.title, { title, page: currentPage }),
    description: shorten(
      fillTemplate(content.words.newsPage.description, {
        page: currentPage,
        pages: totalPages,
        description,
      }),
      longestDescription,
    ),
  };
}

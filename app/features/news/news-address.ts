import { derived } from "#app/lib/content/derived.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import type { NewsItem, NewsTab } from "#server/news/content-service.ts";
import { searchText } from "#app/lib/search-text.ts";
import { fillTemplate } from "#app/lib/text.ts";

/** The state of the news list, which is kept in its URL. */
export interface NewsAddress {
  activeTab: NewsTab;
  searchQuery: string;
  page: number;
}

/** The query parameters of the list; the route declares them to the page cache. */
export const newsParameters = ["tab", "q", "page"] as const;

export const newsTabs = derived((words: IslandWords): { tab: NewsTab; label: string }[] => [
  { tab: "all", label: words.newsList.all },
  { tab: "newsletter", label: words.newsList.newsletter },
  { tab: "press-release", label: words.newsList.pressRelease },
]);

const headings = derived((words: IslandWords): Record<NewsTab, string> => ({
  all: words.newsList.heading,
  newsletter: words.newsList.newsletters,
  "press-release": words.newsList.pressReleases,
}));

/** What a list contains: its heading and, unless it is the list of all news, the title of its page. */
export function newsHeading(
  words: IslandWords,
  { activeTab, searchQuery: search }: Omit<NewsAddress, "page">,
): string {
  const heading = headings(words)[activeTab];
  if (search === "") return heading;
  return activeTab === "all"
    ? fillTemplate(words.newsList.results, { search })
    : fillTemplate(words.newsList.resultsIn, { heading, search });
}

/** Invalid values fall back to a valid one, so that every link shows a list. */
export function readNewsAddress(words: IslandWords, query: URLSearchParams): NewsAddress {
  const tab = newsTabs(words).find((known) => known.tab === query.get("tab"))?.tab ?? "all";
  const page = Math.trunc(Number(query.get("page")));
  return {
    activeTab: tab,
    searchQuery: searchText(query.get("q") ?? ""),
    page: page >= 1 && Number.isSafeInteger(page) ? page : 1,
  };
}

/** The URL of a list, or of its JSON. */
export function newsPath({ activeTab, searchQuery, page }: NewsAddress, base: string): string {
  const query = new URLSearchParams();
  if (activeTab !== "all") query.set("tab", activeTab);
  if (searchQuery) query.set("q", searchQuery);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${base}?${query}` : base;
}

export type NewsLine = Pick<
  NewsItem,
  "id" | "type" | "title" | "date" | "isSticky" | "path" | "link"
>;

/** The list for one URL, or why it cannot be shown. The first list is in the page, later ones are fetched as JSON. */
export interface NewsList extends Omit<NewsAddress, "page"> {
  items: NewsLine[];
  currentPage: number;
  totalPages: number;
  total: number;
  /** The title of the document while it shows this list. */
  title: string;
  error?: string | undefined;
}

/** Replaces a list that cannot be loaded. */
export const failedList = (
  words: IslandWords,
  { activeTab, searchQuery }: Omit<NewsAddress, "page">,
  title: string,
  error?: string,
): NewsList => ({
  activeTab,
  searchQuery,
  items: [],
  currentPage: 1,
  totalPages: 0,
  total: 0,
  title,
  error: error || words.newsList.failedReason,
});

import type { NewsTab } from "#server/cms/content-service.ts";
import { newsListWords } from "#content/language.ts";

/** What the address of the news list says. */
export interface NewsAddress {
  activeTab: NewsTab;
  searchQuery: string;
  page: number;
}

/** The names under which the address keeps it; the route declares them to the page cache. */
export const newsParameters = ["tab", "q", "page"] as const;

export const newsTabs: { tab: NewsTab; label: string }[] = [
  { tab: "all", label: newsListWords.all },
  { tab: "newsletter", label: newsListWords.newsletter },
  { tab: "press-release", label: newsListWords.pressRelease },
];

export const longestSearch = 100;

/** A search text as the address keeps it. */
export const searchText = (typed: string): string =>
  typed.replace(/\s+/g, " ").trim().slice(0, longestSearch);

/** Unknown values fall back to the nearest valid one, so that any link shows a list. */
export function readNewsAddress(query: URLSearchParams): NewsAddress {
  const tab = newsTabs.find((known) => known.tab === query.get("tab"))?.tab ?? "all";
  const page = Math.trunc(Number(query.get("page")));
  return {
    activeTab: tab,
    searchQuery: searchText(query.get("q") ?? ""),
    page: page >= 1 && Number.isSafeInteger(page) ? page : 1,
  };
}

/** The address of a list, or of its JSON. */
export function newsPath(
  { activeTab, searchQuery, page }: NewsAddress,
  base: "/news" | "/news.json" = "/news",
): string {
  const query = new URLSearchParams();
  if (activeTab !== "all") query.set("tab", activeTab);
  if (searchQuery) query.set("q", searchQuery);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${base}?${query}` : base;
}

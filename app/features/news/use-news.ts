import { useLoaderData, useNavigate } from "react-router";
import type { NewsItem, NewsTab } from "#server/cms/content-service.ts";
import { newsPath } from "./news-address.ts";

/** What the route's loader gives: the list of one address, or why there is none. */
export interface NewsData {
  activeTab: NewsTab;
  searchQuery: string;
  items: NewsItem[];
  currentPage: number;
  totalPages: number;
  total: number;
  error: string | undefined;
}

export interface NewsQuestion {
  activeTab: NewsTab;
  searchQuery: string;
  itemsPerPage: number;
  /** The page on its way, where one is. */
  page?: number | undefined;
}

/**
 * The state of the news screen. Behind it stand the address and the loader: asking for something else
 * than what is loaded is the loading state, and setting a page is going to its address.
 */
export function useNews({ activeTab, searchQuery, itemsPerPage, page }: NewsQuestion) {
  const loaded = useLoaderData<NewsData>();
  const navigate = useNavigate();
  const { items, currentPage, totalPages, total, error } = loaded;
  const isLoading =
    activeTab !== loaded.activeTab ||
    searchQuery !== loaded.searchQuery ||
    (page !== undefined && page !== currentPage);

  return {
    items,
    total,
    isLoading,
    error: isLoading ? undefined : error,
    currentPage,
    totalPages,
    hasNextPage: currentPage < totalPages,
    hasPreviousPage: currentPage > 1,
    /** The specification's rule, word for word. */
    showsPagination: items.length === itemsPerPage || totalPages > 1 || currentPage > 1,
    setPage: (target: number) =>
      navigate(newsPath({ activeTab, searchQuery, page: target }), { preventScrollReset: true }),
  };
}

import type { NewsItem } from "#server/cms/content-service.ts";
import { newsListWords } from "#content/language.ts";
import type { NewsAddress } from "./news-address.ts";

export type NewsLine = Pick<
  NewsItem,
  "id" | "type" | "title" | "date" | "isSticky" | "path" | "link"
>;

/** The list of one address, or why there is none: in the page as props, after that as JSON. */
export interface NewsList extends Omit<NewsAddress, "page"> {
  items: NewsLine[];
  currentPage: number;
  totalPages: number;
  total: number;
  /** Of the document while it shows this list. */
  title: string;
  error?: string | undefined;
}

/** In place of a list that cannot be loaded. */
export const failedList = (
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
  error: error || newsListWords.failedReason,
});

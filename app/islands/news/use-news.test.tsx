import { expect, test } from "vitest";
import { renderWithContent } from "#app/lib/content/content-context.tsx";
import { firm } from "../../../tests/support/firm.ts";
import type { NewsLine, NewsList } from "#app/features/news/news-address.ts";
import { NewsPagination } from "./news-navigation.tsx";
import { useNews } from "./use-news.ts";

const line: NewsLine = {
  id: 1,
  type: "NEWSLETTER",
  title: "A new peak",
  date: "5 NOVEMBER 2026",
  isSticky: false,
  path: "/article/newsletter/1",
  link: "https://cms.example/1",
};

/** What the hook gives for the first page view, and its pagination. */
function newsOf({
  count = 6,
  currentPage = 1,
  totalPages = 1,
  itemsPerPage = 6,
  base = "/news",
}: Partial<Record<"count" | "currentPage" | "totalPages" | "itemsPerPage", number>> & {
  base?: string;
}) {
  const given: ReturnType<typeof useNews>[] = [];
  const list: NewsList = {
    activeTab: "newsletter",
    searchQuery: "peak",
    items: Array.from({ length: count }, () => line),
    currentPage,
    totalPages,
    total: count * totalPages,
    title: "Newsletters",
  };
  function Screen() {
    const news = useNews({ ...list, ...(itemsPerPage !== 6 && { itemsPerPage }) }, base);
    given.push(news);
    return <NewsPagination {...news} pathOf={(page) => `/news?page=${page}`} />;
  }
  const html = renderWithContent(firm, <Screen />);
  const [news] = given;
  if (!news) throw new Error("the hook was not called");
  return { news, html };
}

test("the news hook takes tab, search and page size, and gives items, state and pagination by the specification's names", () => {
  const { news } = newsOf({ currentPage: 2, totalPages: 3 });
  expect(news).toMatchObject({
    address: { activeTab: "newsletter", searchQuery: "peak", page: 2 },
    itemsPerPage: 6,
    isLoading: false,
    error: undefined,
    currentPage: 2,
    totalPages: 3,
    hasNextPage: true,
    hasPreviousPage: true,
  });
  expect(news.items).toHaveLength(6);
  expect(news.setPage).toBeTypeOf("function");
});

test.each([
  [1, 1, { hasPreviousPage: false, hasNextPage: false }],
  [1, 3, { hasPreviousPage: false, hasNextPage: true }],
  [3, 3, { hasPreviousPage: true, hasNextPage: false }],
])("page %i of %i has %o, and arrows for these pages", (currentPage, totalPages, expected) => {
  const { news, html } = newsOf({ currentPage, totalPages });
  expect(news).toMatchObject(expected);
  expect(html.includes("Previous page")).toBe(expected.hasPreviousPage);
  expect(html.includes("Next page")).toBe(expected.hasNextPage);
});

test("the pagination shows when a single page is full, by the page size that the hook takes", () => {
  expect(newsOf({ count: 6 }).news.showsPagination).toBe(true);
  expect(newsOf({ count: 5 }).news.showsPagination).toBe(false);
  expect(newsOf({ count: 5, itemsPerPage: 5 }).news.showsPagination).toBe(true);
});

test("the addresses of lists begin with the path of the page", () => {
  const { news } = newsOf({ currentPage: 2, totalPages: 3 });
  expect(news.pathOf(news.address)).toBe("/news?tab=newsletter&q=peak&page=2");
  const own = newsOf({ base: "/nyheter" });
  expect(own.news.pathOf(own.news.address)).toBe("/nyheter?tab=newsletter&q=peak");
});

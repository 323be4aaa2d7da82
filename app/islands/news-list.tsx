import { useEffect, useRef } from "react";
import { FeedLinks } from "./news/feed-links.tsx";
import { newsPath } from "./news/news-address.ts";
import { NewsError } from "./news/news-error.tsx";
import { NewsLines } from "./news/news-lines.tsx";
import { NewsPagination } from "./news/news-pagination.tsx";
import { NewsSearch, useNewsSearch } from "./news/news-search.tsx";
import { NewsSkeletons } from "./news/news-skeletons.tsx";
import { NewsTabs } from "./news/news-tabs.tsx";
import { useNews, type NewsList } from "./news/use-news.ts";
import type { IslandDefinition } from "./runtime/island.tsx";

const itemsPerPage = 6;

/** Tabs, search, list and pages. Everything it shows is in its address. */
function NewsScreen(first: NewsList) {
  const news = useNews({ ...first, itemsPerPage });
  const { activeTab, searchQuery } = news.address;
  const { linkedSearch, fieldText, ...search } = useNewsSearch(news);
  const heading = useHeadingOfChange(news.startsAtHeading);

  return (
    <section className="shell pt-10 pb-section" aria-labelledby="news-list">
      <div className="flex flex-col-reverse justify-between gap-x-12 gap-y-5 md:flex-row md:items-center">
        <NewsTabs
          activeTab={activeTab}
          pathOf={(tab) => newsPath({ activeTab: tab, searchQuery: linkedSearch, page: 1 })}
          onFollow={(tab) => news.go({ activeTab: tab, searchQuery: fieldText(), page: 1 })}
        />
        <NewsSearch activeTab={activeTab} searchQuery={searchQuery} {...search} />
      </div>
      <h2 id="news-list" ref={heading} tabIndex={-1} className="sr-only">
        All news
      </h2>
      <div className="mt-6" aria-busy={news.isLoading}>
        <NewsResult news={news} />
      </div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        {news.showsPagination && news.error === undefined && (
          <NewsPagination
            {...news}
            pathOf={(page) => newsPath({ activeTab, searchQuery: linkedSearch, page })}
            onFollow={(page) => news.setPage(page, fieldText())}
          />
        )}
        <FeedLinks activeTab={activeTab} />
      </div>
      <output className="sr-only">
        {news.isLoading ? "Loading news" : summary(news.total, news.currentPage, news.totalPages)}
      </output>
    </section>
  );
}

export const island: IslandDefinition<NewsList> = {
  name: "news-list",
  start: "touched",
  followsAddress: true,
  Component: NewsScreen,
};

function NewsResult({ news }: { news: ReturnType<typeof useNews> }) {
  const { isLoading, error, items, address, retry } = news;
  if (isLoading) return <NewsSkeletons count={itemsPerPage} />;
  if (error !== undefined) return <NewsError message={error} address={address} onRetry={retry} />;
  if (items.length > 0) return <NewsLines items={items} />;
  return (
    <div className="border-y border-line py-12">
      <p className="text-heading font-semibold">No news items found.</p>
      {address.searchQuery && (
        <p className="mt-2 text-muted">Try adjusting your search terms, or search in all news.</p>
      )}
    </div>
  );
}

/** A change of page begins where the list begins, for eyes and for screen readers. */
function useHeadingOfChange(startsAtHeading: object | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A reader who has begun to type while the list was on its way is not taken out of the field.
    if (!startsAtHeading || document.activeElement instanceof HTMLInputElement) return;
    heading.current?.parentElement?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [startsAtHeading]);
  return heading;
}

function summary(total: number, currentPage: number, totalPages: number): string {
  if (total === 0) return "";
  const items = total === 1 ? "1 item" : `${total} items`;
  return totalPages > 1 ? `${items}, page ${currentPage} of ${totalPages}` : items;
}

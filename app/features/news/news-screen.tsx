import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { FeedLinks } from "./feed-links.tsx";
import { newsPath, readNewsAddress } from "./news-address.ts";
import { NewsError } from "./news-error.tsx";
import { NewsList } from "./news-list.tsx";
import { NewsPagination } from "./news-pagination.tsx";
import { NewsSearch, useNewsSearch } from "./news-search.tsx";
import { NewsSkeletons } from "./news-skeletons.tsx";
import { NewsTabs } from "./news-tabs.tsx";
import { useNews } from "./use-news.ts";

const itemsPerPage = 6;

/** Tabs, search, list and pages. Everything it shows is in its address. */
export function NewsScreen() {
  const here = useLocation();
  const going = useNavigation().location;
  const coming = going?.pathname === here.pathname ? going : undefined;
  const address = coming ?? here;
  const { activeTab, searchQuery, page } = readNewsAddress(new URLSearchParams(address.search));
  const news = useNews({ activeTab, searchQuery, itemsPerPage, page: coming && page });
  const heading = useHeadingOfPage(news.currentPage);
  const { typed, ...search } = useNewsSearch({
    activeTab,
    searchQuery,
    addressKey: address.key,
    isLeaving: going !== undefined && coming === undefined,
  });
  /** A link that is followed before the search has begun carries its text. */
  const linkedSearch = typed ?? searchQuery;

  return (
    <section className="shell pt-10 pb-section" aria-labelledby="news-list">
      <div className="flex flex-col-reverse justify-between gap-x-12 gap-y-5 md:flex-row md:items-center">
        <NewsTabs activeTab={activeTab} searchQuery={linkedSearch} />
        <NewsSearch activeTab={activeTab} searchQuery={searchQuery} {...search} />
      </div>
      <h2 id="news-list" ref={heading} tabIndex={-1} className="sr-only">
        All news
      </h2>
      <div className="mt-6" aria-busy={news.isLoading}>
        <NewsResult news={news} searchQuery={searchQuery} />
      </div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        {news.showsPagination && news.error === undefined && (
          <NewsPagination
            {...news}
            pathOf={(target) => newsPath({ activeTab, searchQuery: linkedSearch, page: target })}
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

interface NewsResultProps {
  news: ReturnType<typeof useNews>;
  searchQuery: string;
}

function NewsResult({ news, searchQuery }: NewsResultProps) {
  if (news.isLoading) return <NewsSkeletons count={itemsPerPage} />;
  if (news.error !== undefined) return <NewsError message={news.error} />;
  if (news.items.length > 0) return <NewsList items={news.items} />;
  return (
    <div className="border-y border-line py-12">
      <p className="text-heading font-semibold">No news items found.</p>
      {searchQuery && (
        <p className="mt-2 text-muted">Try adjusting your search terms, or search in all news.</p>
      )}
    </div>
  );
}

/** A change of page begins where the list begins, for eyes and for screen readers. */
function useHeadingOfPage(currentPage: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(currentPage);
  useEffect(() => {
    if (shown.current === currentPage) return;
    shown.current = currentPage;
    heading.current?.parentElement?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [currentPage]);
  return heading;
}

function summary(total: number, currentPage: number, totalPages: number): string {
  if (total === 0) return "";
  const items = total === 1 ? "1 item" : `${total} items`;
  return totalPages > 1 ? `${items}, page ${currentPage} of ${totalPages}` : items;
}

import { useEffect, useRef } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import type { IslandWords } from "#app/lib/words/words.ts";
import type { NewsTab } from "#server/news/content-service.ts";
import { fillTemplate, plural } from "#app/lib/text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { quietLink } from "#app/ui/links.tsx";
import { newsHeading, newsPath, type NewsList } from "#app/features/news/news-address.ts";
import { feedPath, feedTypes, newsFeeds } from "#app/features/news/news-feeds.ts";
import { NewsPagination, NewsTabs } from "./news/news-navigation.tsx";
import { NewsResult } from "./news/news-result.tsx";
import { NewsSearch, useNewsSearch } from "./news/news-search.tsx";
import { useNews } from "./news/use-news.ts";

/** Tabs, search, list and pagination. Its whole state is in the URL. */
interface NewsScreenProps {
  list: NewsList;
  /** The name of the firm, for the titles of its feeds. */
  company: string;
  /** The path of this page. */
  page: string;
  /** The path of the search over the whole site. */
  siteSearch: string;
}

function NewsScreen({ list: first, company, page, siteSearch }: NewsScreenProps) {
  const words = useWords();
  const news = useNews(first, page);
  const { activeTab, searchQuery } = news.address;
  const { linkedSearch, fieldText, ...search } = useNewsSearch(news);
  const heading = useHeadingOfChange(news.startsAtHeading);

  return (
    <section className="shell pt-10 pb-section" aria-labelledby="news-list">
      <div className="flex flex-col-reverse justify-between gap-x-12 gap-y-5 md:flex-row">
        <NewsTabs
          activeTab={activeTab}
          pathOf={(tab) => news.pathOf({ activeTab: tab, searchQuery: linkedSearch, page: 1 })}
          onFollow={(tab) => news.go({ activeTab: tab, searchQuery: fieldText(), page: 1 })}
        />
        <NewsSearch activeTab={activeTab} searchQuery={searchQuery} {...search}>
          <a
            href={newsPath({ activeTab: "all", searchQuery: linkedSearch, page: 1 }, siteSearch)}
            className="link"
          >
            {words.newsList.searchSite}
          </a>
        </NewsSearch>
      </div>
      <h2 id="news-list" ref={heading} tabIndex={-1} className="sr-only">
        {newsHeading(words, news.address)}
      </h2>
      <div className="mt-6" aria-busy={news.isLoading}>
        <NewsResult news={news} />
      </div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        {news.showsPagination && news.error === undefined && (
          <NewsPagination
            {...news}
            pathOf={(number) => news.pathOf({ activeTab, searchQuery: linkedSearch, page: number })}
            setPage={(number) => news.setPage(number, fieldText())}
          />
        )}
        <FeedLinks activeTab={activeTab} company={company} />
      </div>
      <output className="sr-only">
        {news.isLoading
          ? words.newsList.loading
          : news.error === undefined &&
            summary(words, news.total, news.currentPage, news.totalPages)}
      </output>
    </section>
  );
}

export const island = { name: "news-list", followsAddress: true, Component: NewsScreen };

/** After a change of page, scrolls to the start of the list and moves the focus there for screen readers. */
function useHeadingOfChange(startsAtHeading: object | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A visitor who has started to type while the list was loading keeps the focus in the field.
    if (!startsAtHeading || document.activeElement instanceof HTMLInputElement) return;
    heading.current?.parentElement?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [startsAtHeading]);
  return heading;
}

function summary(
  words: IslandWords,
  total: number,
  currentPage: number,
  totalPages: number,
): string {
  const items = plural(words, words.newsList.count, total);
  return totalPages > 1
    ? fillTemplate(words.newsList.countAndPage, { items, page: currentPage, pages: totalPages })
    : items;
}

/** The feeds of the active tab. */
function FeedLinks({ activeTab, company }: { activeTab: NewsTab; company: string }) {
  const words = useWords();
  const feeds = newsFeeds(words, company);
  const feed = feeds.find(({ tab }) => tab === activeTab) ?? feeds[0];
  return (
    <p className="no-print flex items-center text-label font-semibold text-muted md:ml-auto">
      <Icon
        viewBox="0 0 14 14"
        className="size-3.5 text-forest-700"
        strokeWidth="2"
        path="M3 11.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0M1 6a7 7 0 0 1 7 7M1 1.5A11.5 11.5 0 0 1 12.5 13"
      />
      {(["xml", "json"] as const).map((format) => (
        <a
          key={format}
          href={feedPath(feed, format)}
          type={feedTypes[format]}
          className={`inline-flex min-h-11 items-center pl-4 hover:text-ink ${quietLink}`}
        >
          {format === "xml" ? words.newsList.rss : words.newsList.jsonFeed}
          <span className="sr-only">: {feed.title}</span>
        </a>
      ))}
    </p>
  );
}

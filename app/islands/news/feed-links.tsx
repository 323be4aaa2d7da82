import type { NewsTab } from "#server/cms/content-service.ts";
import { newsListWords } from "#content/language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { feedPath, feedTypes, newsFeeds } from "./news-feeds.ts";

/** The feeds of what the list shows. */
export function FeedLinks({ activeTab }: { activeTab: NewsTab }) {
  const feed = newsFeeds.find(({ tab }) => tab === activeTab) ?? newsFeeds[0];
  return (
    <p className="feed-links no-print">
      <Icon
        viewBox="0 0 14 14"
        className="size-3.5"
        strokeWidth="2"
        path="M3 11.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0M1 6a7 7 0 0 1 7 7M1 1.5A11.5 11.5 0 0 1 12.5 13"
      />
      <a href={feedPath(feed, "xml")} type={feedTypes.xml}>
        {newsListWords.rss}
        <span className="sr-only">: {feed.title}</span>
      </a>
      <a href={feedPath(feed, "json")} type={feedTypes.json}>
        {newsListWords.jsonFeed}
        <span className="sr-only">: {feed.title}</span>
      </a>
    </p>
  );
}

import type { NewsTab } from "#server/cms/content-service.ts";
import { feedPath, feedTypes, newsFeeds } from "./news-feeds.ts";

/** For readers who want to be told: the feed of what the list shows. */
export function FeedLinks({ activeTab }: { activeTab: NewsTab }) {
  const feed = newsFeeds.find(({ tab }) => tab === activeTab) ?? newsFeeds[0];
  return (
    <p className="feed-links no-print">
      <FeedIcon />
      <a href={feedPath(feed, "xml")} type={feedTypes.xml}>
        RSS<span className="sr-only">: {feed.title}</span>
      </a>
      <a href={feedPath(feed, "json")} type={feedTypes.json}>
        JSON Feed<span className="sr-only">: {feed.title}</span>
      </a>
    </p>
  );
}

function FeedIcon() {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="2.5" cy="11.5" r="1.5" fill="currentColor" stroke="none" />
      <path d="M1 6a7 7 0 0 1 7 7M1 1.5A11.5 11.5 0 0 1 12.5 13" />
    </svg>
  );
}

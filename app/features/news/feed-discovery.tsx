import { feedPath, feedTypes, type FeedFormat, type NewsFeed } from "./news-feeds.ts";

const formats = Object.entries(feedTypes) as [FeedFormat, string][];

/**
 * Feed readers that get the URL of a page find its feeds by these links. React moves them into the head.
 */
export function FeedDiscovery({ feeds }: { feeds: readonly NewsFeed[] }) {
  return feeds.flatMap((feed) =>
    formats.map(([format, type]) => (
      <link
        key={feed.name + format}
        rel="alternate"
        type={type}
        title={feed.title}
        href={feedPath(feed, format)}
      />
    )),
  );
}

import {
  feedPath,
  feedTypes,
  type FeedFormat,
  type NewsFeed,
} from "#app/islands/news/news-feeds.ts";

const formats = Object.entries(feedTypes) as [FeedFormat, string][];

/**
 * A feed reader that is given a page's address finds the feeds by these. Wherever they are rendered, React
 * puts them into the head.
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

import { feeds } from "#content/feeds.ts";
import type { NewsTab } from "#server/cms/content-service.ts";

export type FeedName = keyof typeof feeds;
export type FeedFormat = keyof typeof feedTypes;

/** What a feed's address ends in, and what it then is. */
export const feedTypes = { xml: "application/rss+xml", json: "application/feed+json" };

const names: Record<NewsTab, FeedName> = {
  all: "news",
  newsletter: "newsletters",
  "press-release": "press-releases",
};

export interface NewsFeed {
  name: FeedName;
  tab: NewsTab;
  title: string;
  description: string;
}

/** One for each tab of the news list. */
export const newsFeeds: NewsFeed[] = Object.entries(names).map(([tab, name]) => ({
  name,
  tab: tab as NewsTab,
  ...feeds[name],
}));

export const feedPath = (tab: NewsTab, format: FeedFormat) => `/feeds/${names[tab]}.${format}`;

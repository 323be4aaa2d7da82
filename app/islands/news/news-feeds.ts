import { company } from "#content/company.ts";
import type { NewsTab } from "#server/cms/content-service.ts";

export type FeedFormat = keyof typeof feedTypes;

/** What a feed's address ends in, and what it then is. */
export const feedTypes = { xml: "application/rss+xml", json: "application/feed+json" };

export type NewsFeed = (typeof newsFeeds)[number];

/** One for each tab of the news list, all news first. */
export const newsFeeds = [
  { tab: "all", name: "news", title: `${company.name} news` },
  { tab: "newsletter", name: "newsletters", title: `${company.name} newsletters` },
  { tab: "press-release", name: "press-releases", title: `${company.name} press releases` },
] as const satisfies { tab: NewsTab; name: string; title: string }[];

export const feedPath = ({ name }: Pick<NewsFeed, "name">, format: FeedFormat) =>
  `/feeds/${name}.${format}`;

import { company } from "#content/company.ts";
import { feedWords } from "#content/language.ts";
import type { NewsTab } from "#server/news/content-service.ts";
import { fillTemplate } from "#app/lib/text.ts";

export type FeedFormat = keyof typeof feedTypes;

/** The file extensions of feeds and their media types. */
export const feedTypes = { xml: "application/rss+xml", json: "application/feed+json" };

export type NewsFeed = (typeof newsFeeds)[number];

const firm = { company: company.name };

/** One for each tab of the news list, all news first. */
export const newsFeeds = [
  { tab: "all", name: "news", title: fillTemplate(feedWords.news, firm) },
  { tab: "newsletter", name: "newsletters", title: fillTemplate(feedWords.newsletters, firm) },
  {
    tab: "press-release",
    name: "press-releases",
    title: fillTemplate(feedWords.pressReleases, firm),
  },
] as const satisfies { tab: NewsTab; name: string; title: string }[];

export const feedPath = ({ name }: Pick<NewsFeed, "name">, format: FeedFormat) =>
  `/feeds/${name}.${format}`;

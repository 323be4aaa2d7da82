import type { IslandWords } from "#app/lib/words/words.ts";
import type { NewsTab } from "#server/news/content-service.ts";
import { fillTemplate } from "#app/lib/text.ts";

export type FeedFormat = keyof typeof feedTypes;

/** The file extensions of feeds and their media types. */
export const feedTypes = { xml: "application/rss+xml", json: "application/feed+json" };

export type NewsFeed = ReturnType<typeof newsFeeds>[number];

/** One for each tab of the news list, all news first. */
export const newsFeeds = (words: IslandWords, company: string) =>
  [
    { tab: "all", name: "news", title: fillTemplate(words.feed.news, { company }) },
    {
      tab: "newsletter",
      name: "newsletters",
      title: fillTemplate(words.feed.newsletters, { company }),
    },
    {
      tab: "press-release",
      name: "press-releases",
      title: fillTemplate(words.feed.pressReleases, { company }),
    },
  ] as const satisfies { tab: NewsTab; name: string; title: string }[];

export const feedPath = ({ name }: Pick<NewsFeed, "name">, format: FeedFormat) =>
  `/feeds/${name}.${format}`;

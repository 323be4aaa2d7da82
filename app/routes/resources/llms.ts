import { feeds } from "#content/feeds.ts";
import { llmsWords } from "#content/language.ts";
import { newsFeeds, feedPath } from "#app/islands/news/news-feeds.ts";
import { markdownPath } from "#app/lib/markdown/page-markdown.ts";
import { shorten, fill } from "#app/lib/text.ts";
import { fileResponse, unlisted } from "#app/lib/resource-responses.ts";
import { llmsText } from "#app/seo/llms.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/llms";

const newsCount = 10;
const maxSummaryLength = 200;

/** A list without news is cached for this long. */
const withoutNewsSeconds = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  const news = await content.latestNews(newsCount).catch(() => undefined);
  const text = llmsText(siteUrl, [
    {
      heading: llmsWords.news,
      links: (news ?? []).map(({ title, path, excerpt }) => ({
        label: title,
        url: siteUrl + markdownPath(path),
        text: shorten(excerpt, maxSummaryLength),
      })),
    },
    {
      heading: llmsWords.optional,
      links: [
        ...newsFeeds.map((feed) => ({
          label: fill(llmsWords.feed, { title: feed.title }),
          url: siteUrl + feedPath(feed, "json"),
          text: feeds[feed.name],
        })),
        {
          label: llmsWords.siteMap,
          url: `${siteUrl}/sitemap.xml`,
          text: llmsWords.siteMapText,
        },
      ],
    },
  ]);
  return fileResponse(text, "text/plain; charset=utf-8", {
    ...unlisted,
    ...(!news && { "cache-control": `public, max-age=0, s-maxage=${withoutNewsSeconds}` }),
  });
}

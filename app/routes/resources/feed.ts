import { feedEntries } from "#app/features/news/feed-entries.tsx";
import { feedTypes, newsFeeds, type FeedFormat } from "#app/islands/news/news-feeds.ts";
import { writeFeed } from "#app/features/news/write-feed.ts";
import { plainResponse, retryLater } from "#app/lib/plain-response.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/feed";

/**
 * Seconds for which a feed is kept that could not show every text: the next one may have them. Not less,
 * since each attempt may send thirty requests to a failing service.
 */
const keepIncomplete = 30;

/** `/feeds/newsletters.xml`: the newest articles, whole, for feed readers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, name, format] = /^([a-z-]+)\.(xml|json)$/.exec(params.file) ?? [];
  const feed = newsFeeds.find((known) => known.name === name);
  if (!feed || !format) return plainResponse(404, "There is no such feed.");
  const { content, siteUrl } = context.get(servicesContext);
  const found = await feedEntries(content, feed.tab, siteUrl).catch(() => undefined);
  if (!found) return retryLater("The news could not be read just now.");

  const body = writeFeed[format as FeedFormat](feed, found.entries, siteUrl);
  return new Response(body, {
    headers: {
      "content-type": `${feedTypes[format as FeedFormat]}; charset=utf-8`,
      // Readers on other sites may fetch it; results lists show the articles themselves.
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
      ...(!found.complete && {
        "cache-control": `public, max-age=0, s-maxage=${keepIncomplete}`,
      }),
    },
  });
}

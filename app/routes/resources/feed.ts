import { fileWords } from "#content/language.ts";
import { feedEntries } from "#app/features/news/feed-entries.tsx";
import { feedTypes, newsFeeds, type FeedFormat } from "#app/islands/news/news-feeds.ts";
import { writeFeed } from "#app/features/news/write-feed.ts";
import {
  embeddable,
  fileResponse,
  plainResponse,
  retryLater,
  unlisted,
} from "#app/lib/resource-responses.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/feed";

/** A feed without all texts is cached for this long: each attempt may send thirty requests to a failing service. */
const incompleteSeconds = 30;

/** `/feeds/newsletters.xml`: the newest articles, whole, for feed readers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, name, format] = /^([a-z-]+)\.(xml|json)$/.exec(params.file) ?? [];
  const feed = newsFeeds.find((known) => known.name === name);
  if (!feed || !format) return plainResponse(404, fileWords.noFeed);
  const { content, siteUrl } = context.get(servicesContext);
  const found = await feedEntries(content, feed.tab, siteUrl).catch(() => undefined);
  if (!found) return retryLater(fileWords.noNews);

  const body = writeFeed[format as FeedFormat](feed, found.entries, siteUrl);
  return fileResponse(body, `${feedTypes[format as FeedFormat]}; charset=utf-8`, {
    // Feed readers that are websites may fetch it.
    "access-control-allow-origin": "*",
    ...embeddable,
    ...unlisted,
    ...(!found.complete && { "cache-control": `public, max-age=0, s-maxage=${incompleteSeconds}` }),
  });
}

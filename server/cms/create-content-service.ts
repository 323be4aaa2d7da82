import { createClient } from "./client.ts";
import type { Clock } from "./clock.ts";
import { systemWait, within } from "./clock.ts";
import { sign } from "#server/editors/signature.ts";
import { createContentCache } from "./content-cache.ts";
import { postMissing } from "./content-error.ts";
import type { ContentService } from "./content-service.ts";
import { articleTopic, createArticles } from "./articles.ts";
import { createImages } from "./images/images.ts";
import { createImageSource, noImage } from "./images/source.ts";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { allNewsKey, createNewsLists, newsTopic } from "./news-lists.ts";
import { createImageAddresses } from "./pictures.ts";
import { createShelf } from "./shelf.ts";
import { createSnapshot } from "./snapshot.ts";
import { createTransport } from "./transport.ts";
import type { Fetch } from "./transport.ts";

type ContentServiceOptions = {
  /** The REST base, e.g. `https://cms.example/wp-json/wp/v2`. */
  baseUrl: string;
  fetch: Fetch;
  /** Where answers and pictures survive a restart. Without it nothing is written. */
  dataDir?: string | undefined;
  log: Log;
  now(): number;
  wait?: Clock["wait"];
  /** `user:application password` of an editor, for drafts only. */
  auth?: string | undefined;
  /** Signs the addresses of images. */
  signingKey: string;
  /** This site's public origin: links to it in an article open in place. */
  siteUrl?: string | undefined;
};

const perPageDefault = 6;

export function createContentService(options: ContentServiceOptions): ContentService {
  const { baseUrl, fetch, dataDir, log, now, auth, signingKey, siteUrl } = options;
  const clock: Clock = { now, wait: options.wait ?? systemWait };
  const origin = new URL(baseUrl).origin;
  const closing = new AbortController();
  let healthy = true;

  const transport = createTransport({
    baseUrl,
    fetch,
    clock,
    closing: closing.signal,
    onOutcome(outcome) {
      healthy = outcome;
    },
  });
  const addresses = createImageAddresses(signingKey);
  const { picture } = addresses;
  // Stored content holds signed addresses: with another key it would show pictures that this site refuses.
  const contentId = `${baseUrl} ${sign(signingKey, "content")}`;
  const snapshot = dataDir === undefined ? undefined : createSnapshot(dataDir, contentId, log);
  const shelf = createShelf(snapshot);
  const cache = createContentCache({
    shelf,
    clock,
    closing: closing.signal,
    log,
    onFailure() {
      healthy = false;
    },
  });
  const client = createClient({ transport, now, log, auth });
  const lists = createNewsLists(client, cache, { origins: [origin], picture });
  const source = createImageSource(transport, origin);
  const images = createImages({ source, addresses, origin, dataDir, clock, log });
  const articles = createArticles({
    client,
    cache,
    everything: () => lists.all(""),
    inMemory: () => cache.peek(allNewsKey),
    now,
    picture,
    sizeOf: (path) => within(clock, limits.measureWait, () => images.size(path), noImage),
    origin,
    siteOrigin: siteUrl === undefined ? undefined : new URL(siteUrl).origin,
    log,
  });

  return {
    listNews: ({ tab, search, page, perPage = perPageDefault }) =>
      lists.page({
        slug: tab,
        search: search.normalize().replace(/\s+/g, " ").trim().slice(0, limits.searchLength),
        page,
        perPage: Math.min(Math.max(1, Math.trunc(perPage) || perPageDefault), limits.bulkPageSize),
      }),
    latestNews: async (count) => (await lists.all("")).slice(0, count),
    allNews: () => lists.all(""),
    article: (id, clientKey) => articles.one(id, { clientKey }),
    draft: (id) => (auth ? articles.draft(id) : Promise.reject(postMissing(id))),
    image: images.file,

    async refresh({ id } = {}) {
      client.forget();
      images.checkAgain();
      cache.change(id === undefined ? undefined : [newsTopic, articleTopic(id)]);
      // Asked for now, so that the next visitor finds it done.
      const article = id === undefined ? [] : [articles.one(id, { isBackground: true })];
      await Promise.allSettled([lists.all("", true), ...article]);
    },

    state() {
      // On a site without visitors the health check itself triggers the load.
      void lists.all("", true).catch(() => undefined);
      if (healthy) return "ok";
      return shelf.isEmpty ? "failing" : "stale";
    },

    async close() {
      closing.abort();
      await Promise.all([snapshot?.settled(), images.settled()]);
    },
  };
}

import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemClock, wallClock, type Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { sign } from "#server/signing.ts";
import { articleKey, createArticles } from "./articles.ts";
import { createContentCache } from "./cache/content-cache.ts";
import { createClient, type Fetch, type OnOutcome } from "./client.ts";
import { startContent } from "./start-content.ts";
import type { ContentLog, ContentService } from "./content-service.ts";
import { createEmbeddedService } from "./embedded/library.ts";
import { placeholderOrigin } from "./embedded/wordpress.ts";
import { createImages } from "./images/images.ts";
import { limits } from "./limits.ts";
import type { Mapping } from "./map-article.ts";
import { createNewsLists, newsTopic } from "./news-lists.ts";
import { createImageAddresses } from "./pictures.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";

export { trackContentUse } from "./cache/content-cache.ts";

type Options = {
  /** The REST base, e.g. `https://cms.example/wp-json/wp/v2`. */
  baseUrl: string;
  fetch: Fetch;
  /** Folder in which results and images survive a restart. Without it nothing is written. */
  dataDir?: string | undefined;
  log: ContentLog;
  clock?: Clock;
  /** `user:application password` of an editor, for drafts only. */
  auth?: string | undefined;
  /** Signs the addresses of images. */
  signingKey: string;
  /** This site's public origin: links to it in an article open in the same tab. */
  siteUrl?: string | undefined;
  /** Called after each call to the service. */
  onCall?: OnOutcome | undefined;
};

/** The configured content service, or the embedded one over `content/news`. */
export function openContentService(
  { content, dataDir, siteUrl }: Config,
  options: Pick<Options, "signingKey" | "log" | "onCall">,
): ContentService {
  const shared = { ...options, siteUrl };
  const { url: baseUrl, auth } = content;
  if (baseUrl) return createContentService({ ...shared, dataDir, baseUrl, auth, fetch });
  const folder = fileURLToPath(new URL("content/news/", firmFolder()));
  return createContentService({
    ...shared,
    // No data folder: the news is read at every start and always available, so a snapshot could only be older.
    baseUrl: `${placeholderOrigin}/wp-json/wp/v2`,
    fetch: createEmbeddedService({ folder, siteUrl }),
  });
}

export function createContentService(options: Options): ContentService {
  const { baseUrl, fetch, dataDir, log, clock = systemClock, auth, signingKey, siteUrl } = options;
  const { origin } = new URL(baseUrl);
  const closeController = new AbortController();
  const closing = closeController.signal;
  let isHealthy: boolean | undefined;
  // A successful call does not make the service healthy: a load makes several calls, and the next one may fail.
  const onOutcome: OnOutcome = (outcome, ms) => {
    if (outcome !== "ok") isHealthy = outcome === "refused";
    options.onCall?.(outcome, ms);
  };

  // The folder depends on the signing key: stored content holds signed image URLs, which another key would refuse.
  const contentId = `${baseUrl} ${sign(signingKey, "content")}`;
  const contentHash = createHash("sha256").update(contentId).digest("hex").slice(0, 32);
  const folder = dataDir && join(dataDir, "content", contentHash);
  const onLoad = (isWhole: boolean) => void (isHealthy = isWhole);
  const cache = createContentCache({ folder, clock, closing, log, onLoad });
  const client = createClient({ baseUrl, fetch, clock, closing, cache, onOutcome });
  const addresses = createImageAddresses(signingKey);
  // The times of stored images are those of their files.
  const imageClock = options.clock ?? wallClock;
  const images = createImages({ client, addresses, origin, dataDir, clock: imageClock, log });
  const mapping: Mapping = {
    origins: [origin],
    siteOrigin: siteUrl === undefined ? undefined : new URL(siteUrl).origin,
    picture: addresses.picture,
    sizeOf: (path) => clock.within(limits.measureWaitMs, () => images.size(path), undefined),
    log,
  };
  const lists = createNewsLists(client, cache, mapping);
  const articles = createArticles({ client, cache, lists, clock, origin, mapping, auth, log });

  const service: ContentService = {
    observe: () => ({
      content: service,
      uses: { areCurrent: async () => true, freshForMs: () => Infinity },
    }),
    listNews: lists.page,
    latestNews: async (count) => (await lists.all()).slice(0, count),
    allNews: () => lists.all(),
    article: (id, clientKey) => articles.one(id, { clientKey }),
    draft: articles.draft,
    image: images.file,

    async refresh({ id } = {}) {
      images.checkAgain();
      cache.invalidate(id === undefined ? undefined : [newsTopic, articleKey(id)]);
      // Loaded now, so that the next visitor does not wait.
      const article = id === undefined ? [] : [articles.one(id, { isBackground: true })];
      await Promise.allSettled([lists.all("", { isBackground: true }), ...article]);
    },

    start: () =>
      clock.within(
        limits.visitorWaitMs,
        () => startContent({ client, lists, baseUrl, auth, log, closing }),
        undefined,
      ),

    state() {
      // On a site without visitors the health check itself triggers the load.
      void lists.all("", { isBackground: true }).catch(() => undefined);
      if (isHealthy === undefined) return "unknown";
      if (isHealthy) return "ok";
      return cache.isEmpty() ? "failing" : "stale";
    },

    ageSeconds() {
      const loadedAt = lists.loadedAt();
      // News from before a restart is shown only if the service fails, and how old it is is not stored.
      if (loadedAt === undefined || loadedAt === -Infinity) return undefined;
      return Math.round((clock.now() - loadedAt) / 1000);
    },

    async close() {
      closeController.abort();
      await Promise.all([cache.settled(), images.settled()]);
    },
  };
  return service;
}

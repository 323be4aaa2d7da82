import { join } from "node:path";
import type { Content } from "#app/lib/content/content.ts";
import { hashOf } from "#app/lib/hash.ts";
import type { Config } from "#server/config.ts";
import type { Encoder } from "#server/pictures/encode.ts";
import type { PictureStore } from "#server/pictures/picture-store.ts";
import { sign } from "#server/signing.ts";
import { articleKey, createArticles } from "./articles.ts";
import { createClient, type Fetch, type OnOutcome } from "./client.ts";
import type { ContentLog, ContentReader, ContentService } from "./content-service.ts";
import { createContentStore, type Visit } from "./content-store.ts";
import { openEmbeddedContent } from "./embedded/embedded-content.ts";
import { createImages } from "./images/images.ts";
import { limits } from "./limits.ts";
import type { Mapping } from "./map-article.ts";
import { createNewsLists, isListKey } from "./news-lists.ts";
import { createImageAddresses } from "./pictures.ts";
import { startContent } from "./start-content.ts";
import { within } from "#server/within.ts";

type Pictures = { store: PictureStore; encoder: Encoder };

type Options = {
  /** The REST base, e.g. `https://cms.example/wp-json/wp/v2`. */
  baseUrl: string;
  fetch: Fetch;
  /** Folder in which results survive a restart. Without it nothing is written. */
  dataDir?: string | undefined;
  /** Where finished images are stored, and what makes them. */
  pictures: Pictures;
  log: ContentLog;
  /** `user:application password` of an editor, for drafts only. */
  auth?: string | undefined;
  /** Signs the addresses of images. */
  signingKey: string;
  /** This site's public origin: links to it in an article open in the same tab. */
  siteUrl?: string | undefined;
  /** Called after each call to the service. */
  onCall?: OnOutcome | undefined;
};

/** The configured content service, or the news in the firm's folder. */
export function openContentService(
  firm: () => Content,
  { content, dataDir, siteUrl }: Config,
  options: Pick<Options, "signingKey" | "pictures" | "log" | "onCall">,
): ContentService {
  const { url: baseUrl, auth } = content;
  if (!baseUrl) return openEmbeddedContent({ content: firm, siteUrl, log: options.log });
  return createContentService(firm, {
    ...options,
    siteUrl,
    dataDir,
    baseUrl,
    auth,
    fetch,
  });
}

// Monotonic, so that a change of the system time does not move ages and deadlines.
const now = () => performance.now();

export function createContentService(firm: () => Content, options: Options): ContentService {
  const { baseUrl, fetch, dataDir, log, auth, signingKey, siteUrl } = options;
  const { words } = firm();
  const { origin } = new URL(baseUrl);
  let isHealthy: boolean | undefined;
  // A successful call does not make the service healthy: a load makes several calls, and the next one may fail.
  const onOutcome: OnOutcome = (outcome, ms) => {
    if (outcome !== "ok") isHealthy = outcome === "refused";
    options.onCall?.(outcome, ms);
  };

  // The name depends on the signing key: stored content holds signed image URLs, which another key would refuse.
  const contentId = `${baseUrl} ${sign(signingKey, "content")}`;
  const name = hashOf(contentId).slice(0, 32);
  const file = dataDir && join(dataDir, "content", `${name}.json`);
  const onLoad = (isWhole: boolean) => void (isHealthy = isWhole);
  const store = createContentStore({ file, now, log, onLoad });
  const client = createClient(words, { baseUrl, fetch, now, onOutcome });
  const addresses = createImageAddresses(signingKey);
  const images = createImages(words, {
    source: { origin, get: client.get },
    addresses,
    ...options.pictures,
  });
  const mapping: Mapping = {
    origins: [origin],
    siteOrigin: siteUrl === undefined ? undefined : new URL(siteUrl).origin,
    firm,
    picture: addresses.picture,
    sizeOf: (path) => within(limits.measureWaitMs, images.size(path)),
    log,
  };
  const lists = createNewsLists(words, client, store, mapping);
  const articles = createArticles(words, { client, store, lists, now, origin, mapping, auth, log });

  const reader = (visit: () => Visit): ContentReader => ({
    listNews: (query) => lists.page(visit(), query),
    latestNews: async (count) => (await lists.all(visit())).slice(0, count),
    allNews: () => lists.all(visit()),
    article: (id) => articles.one(visit(), id),
  });

  const service: ContentService = {
    // Each of these reads waits for up to three seconds on its own.
    ...reader(store.visit),
    observe() {
      const visit = store.visit();
      return { news: { ...service, ...reader(() => visit) }, uses: visit.uses };
    },
    draft: articles.draft,
    image: images.file,

    async refresh({ id } = {}) {
      images.checkAgain();
      const isChanged = (key: string) =>
        id === undefined || isListKey(key) || key === articleKey(id);
      store.markDue(store.keys().filter(isChanged));
      // Loaded now, so that the next visitor does not wait.
      const article = id === undefined ? [] : [articles.renew(id)];
      await Promise.allSettled([lists.renew(), ...article]);
    },

    async start() {
      await within(
        limits.visitorWaitMs,
        startContent(words, { client, lists, baseUrl, auth, log }),
      );
    },

    state() {
      // On a site without visitors the health check itself triggers the load.
      void lists.renew().catch(() => undefined);
      if (isHealthy === undefined) return "unknown";
      if (isHealthy) return "ok";
      return store.isEmpty() ? "failing" : "stale";
    },

    ageSeconds() {
      const loadedAt = lists.loadedAt();
      // News from before a restart is shown only if the service fails, and how old it is is not stored.
      if (loadedAt === undefined || loadedAt === -Infinity) return undefined;
      return Math.round((now() - loadedAt) / 1000);
    },

    close: store.close,
  };
  return service;
}

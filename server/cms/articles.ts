import { LRUCache } from "lru-cache";
import type { Client } from "./client.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import type { ContentCache } from "./content-cache.ts";
import { ContentError, noArticle, postMissing } from "./content-error.ts";
import type { Article, NewsItem } from "./content-service.ts";
import type { Size } from "./html/inline.ts";
import { addressKey } from "./html/links.ts";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { mapArticle } from "./map-article.ts";
import { mainSlug } from "./map-news.ts";
import type { PictureMaker } from "./pictures.ts";
import type { Loaded } from "./shelf.ts";
import type { ArticlePost } from "./wire.ts";

type Options = {
  client: Client;
  cache: ContentCache;
  /** All news, and the same as far as it is in memory. */
  everything(): Promise<NewsItem[]>;
  inMemory(): readonly NewsItem[] | undefined;
  now(): number;
  sizeOf(path: string): Promise<Size | undefined>;
  picture: PictureMaker;
  origin: string;
  siteOrigin: string | undefined;
  log: Log;
};

type Missing = { error: ContentError; epoch: number; until: number };

export const articleTopic = (id: number) => `article ${id}`;

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

export function createArticles(options: Options) {
  const { client, cache, everything, inMemory, now, sizeOf, picture, origin, siteOrigin, log } =
    options;
  const missing = new LRUCache<number, Missing>({ max: limits.missingArticles });
  const runUnknown = createConcurrencyLimit({
    running: limits.unknownArticlesAtOnce,
    waiting: limits.unknownArticlesWaiting,
    waitingPerClient: limits.unknownArticlesWaitingPerClient,
    refusal: () => new ContentError("overloaded", noArticle),
  });

  /** What the service says about where the post belongs; nothing where it does not say. */
  async function slugsOf({ slugs, categories }: ArticlePost) {
    if (slugs) return slugs;
    if (!categories?.length) return [];
    const known = await client.categories();
    return known.filter(({ id }) => categories.includes(id)).map(({ slug }) => slug);
  }

  /** Only a text that links to the service needs to know where its other articles are. */
  async function articlesLinkedFrom(post: ArticlePost) {
    const host = URL.parse(post.link)?.host ?? new URL(origin).host;
    const text = post.content.rendered + JSON.stringify(post.acf ?? "");
    const links = text.includes(host) || text.includes(new URL(origin).host);
    const items = links ? await everything().catch(() => []) : [];
    return new Map(items.flatMap((item) => addressesOf(item, origin)));
  }

  async function map(post: ArticlePost): Promise<Article> {
    const [slugs, articles] = await Promise.all([slugsOf(post), articlesLinkedFrom(post)]);
    // The site carries two kinds of news. What the service files elsewhere is not for its visitors.
    if (slugs.length > 0 && !mainSlug(slugs))
      throw postMissing(post.id, { status: 404, gone: true });
    return mapArticle(post, {
      origins: [origin],
      picture,
      siteOrigin,
      articles,
      slugs,
      sizeOf,
      log,
    });
  }

  async function load(id: number): Promise<Loaded<Article>> {
    const { post, loadedAt } = await client.article(id);
    return { value: await map(post), partial: false, loadedAt };
  }

  const isListed = (id: number) => inMemory()?.some((item) => item.id === id) ?? false;

  /** The remembered 404 of the service, while it is valid. */
  function missingError(id: number) {
    const known = missing.get(id);
    const holds = known && now() < known.until && known.epoch === cache.epochOf(articleTopic(id));
    return holds && !isListed(id) ? known.error : undefined;
  }

  return {
    async one(id: number, { isBackground = false, clientKey = "" } = {}): Promise<Article> {
      if (!isId(id)) throw postMissing(id, { status: 404 });
      const remembered = missingError(id);
      if (remembered) throw remembered;
      const key = `article ${id}`;
      const topic = articleTopic(id);
      const epoch = cache.epochOf(topic);
      // Ids in no known list share two slots, so that made-up ids do not delay other calls.
      const isUnknown = !isBackground && !isListed(id) && !(await cache.isKnown(key));
      try {
        return await cache.get<Article>({
          isBackground,
          key,
          topic,
          refreshAfterMs: limits.clientLifetime,
          timeoutMessage: noArticle,
          isQueued: isUnknown,
          load: () => (isUnknown ? runUnknown(() => load(id), clientKey) : load(id)),
        });
      } catch (error) {
        if (!(error instanceof ContentError) || !error.gone) throw error;
        const missingPost = (await cache.isBuried(key))
          ? postMissing(id, { ...error, wasHere: true })
          : error;
        missing.set(id, { error: missingPost, epoch, until: now() + limits.missingLifetime });
        throw missingPost;
      }
    },

    async draft(id: number): Promise<Article> {
      if (!isId(id)) throw postMissing(id, { status: 404 });
      return map(await client.draft(id));
    },
  };
}

/** An article answers to its permanent address and to the short one. */
function addressesOf({ link, path, id }: NewsItem, origin: string): [string, string][] {
  const url = URL.parse(link);
  const short = [new URL(`/?p=${id}`, origin), ...(url ? [new URL(`/?p=${id}`, url)] : [])];
  return [...(url ? [url] : []), ...short].map((address) => [addressKey(address), path]);
}

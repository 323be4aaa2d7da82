import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { oncePer, type Clock } from "#server/clock.ts";
import type { ContentCache, Loaded } from "./cache/content-cache.ts";
import { refusals, type Client } from "./client.ts";
import { createConcurrencyLimit } from "#server/concurrency.ts";
import { ContentError, noArticle, postMissing } from "./content-error.ts";
import type { Article, ContentLog, NewsItem } from "./content-service.ts";
import { addressKey } from "./html/links.ts";
import { limits } from "./limits.ts";
import { mapArticle, type Mapping } from "./map-article.ts";
import { mainSlug, articlePost, type ArticlePost } from "./wordpress-posts.ts";
import type { NewsLists } from "./news-lists.ts";

type Options = {
  client: Client;
  cache: ContentCache;
  lists: NewsLists;
  clock: Clock;
  /** Origin of the content service. */
  origin: string;
  mapping: Mapping;
  /** `user:application password` of an editor, for drafts only. */
  auth: string | undefined;
  log: ContentLog;
};

export const articleKey = (id: number) => `article ${id}`;

/** Encoded as UTF-8, as WordPress decodes it: passwords may contain non-ASCII letters. */
export const basicAuth = (auth: string) => ({
  Authorization: `Basic ${Buffer.from(auth).toString("base64")}`,
});

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

const articlePaths = (id: number) => [
  `/post/${id}?acf_format=standard&_embed=1`,
  `/post/${id}?acf_format=standard`,
  `/posts/${id}?acf_format=standard&_embed=1`,
  `/posts/${id}?acf_format=standard`,
  `/post/${id}?_embed=1`,
  `/post/${id}`,
];

export function createArticles(options: Options) {
  const { client, cache, lists, clock, origin, mapping, auth, log } = options;
  const { now } = clock;
  const missing = new LRUCache<number, { error: ContentError; version: number }>({
    max: limits.missingArticles,
    ttl: limits.missingLifetimeMs,
    ttlResolution: 0,
    perf: { now },
  });
  const runUnknown = createConcurrencyLimit({
    running: limits.unknownArticlesAtOnce,
    waiting: limits.unknownArticlesWaiting,
    waitingPerClient: limits.unknownArticlesWaitingPerClient,
    refusal: () => new ContentError("overloaded", noArticle),
  });
  const isDiagnosisDue = oncePer(limits.diagnosisIntervalMs, now);

  /** Tries the paths in order and returns the first post that one of them responds with. */
  async function fetchPost(id: number, request: (path: string) => Promise<ArticlePost>) {
    const errors: ContentError[] = [];
    for (const path of articlePaths(id)) {
      try {
        return await request(path);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        if (error.unreachable) throw asArticleError(error);
        errors.push(error);
      }
    }
    await diagnose(id, errors);
    const failure = errors.find(({ status }) => status === undefined || !refusals.has(status));
    if (failure) throw asArticleError(failure);
    const refusal = errors.find(isAboutThePost);
    throw postMissing(id, { status: refusal?.status ?? 404, code: refusal?.code, gone: !!refusal });
  }

  /**
   * After every path was refused, logs whether the API itself responds. At most once a minute, so that made-up ids do
   * not cost the service another call each.
   */
  async function diagnose(id: number, errors: ContentError[]) {
    if (!isDiagnosisDue()) return;
    const results = errors.map(({ status, code }) => code ?? status ?? "no JSON");
    const root = await client
      .json("/", () => "responds")
      .catch(({ status }: ContentError) => status ?? "no response");
    log.info({ id, results, root }, "no address has the article");
  }

  async function slugsOf({ slugs, categories }: ArticlePost) {
    if (slugs) return slugs;
    if (!categories?.length) return [];
    const known = await client.categories();
    return known.filter(({ id }) => categories.includes(id)).map(({ slug }) => slug);
  }

  /** Paths of other articles by address key. The list of all news is loaded only if the text links to the service. */
  async function articlesLinkedFrom(post: ArticlePost) {
    const host = URL.parse(post.link)?.host ?? new URL(origin).host;
    const text = post.content.rendered + JSON.stringify(post.acf ?? "");
    const hasLinks = text.includes(host) || text.includes(new URL(origin).host);
    const items = hasLinks ? await lists.all().catch(() => []) : [];
    return new Map(items.flatMap((item) => addressesOf(item, origin)));
  }

  async function map(post: ArticlePost): Promise<Article> {
    const [slugs, articles] = await Promise.all([slugsOf(post), articlesLinkedFrom(post)]);
    // The site publishes two categories. A post that is only in other categories is treated as missing.
    if (slugs.length > 0 && !mainSlug(slugs))
      throw postMissing(post.id, { status: 404, gone: true });
    return mapArticle(post, { ...mapping, articles, slugs });
  }

  async function load(id: number): Promise<Loaded<Article>> {
    let loadedAt = 0;
    const post = await fetchPost(id, (path) =>
      client.json(path, ({ data }) => {
        loadedAt = now();
        return readPost(id, data);
      }),
    );
    return { value: await map(post), partial: false, loadedAt };
  }

  const isListed = (id: number) => lists.inMemory()?.some((item) => item.id === id) ?? false;

  /** The cached 404, unless content has changed since or a list contains the article by now. */
  function missingError(id: number) {
    const known = missing.get(id);
    const isValid = known?.version === cache.contentVersion(articleKey(id)) && !isListed(id);
    return isValid ? known?.error : undefined;
  }

  return {
    async one(id: number, { isBackground = false, clientKey = "" } = {}): Promise<Article> {
      if (!isId(id)) throw postMissing(id, { status: 404 });
      const remembered = missingError(id);
      if (remembered) throw remembered;
      const key = articleKey(id);
      const version = cache.contentVersion(key);
      // Ids in no known list share two slots, so that made-up ids do not delay other calls.
      const isUnknown = !isBackground && !isListed(id) && !(await cache.isKnown(key));
      try {
        return await cache.get<Article>({
          isBackground,
          key,
          topic: key,
          refreshAfterMs: limits.responseLifetimeMs,
          timeoutMessage: noArticle,
          isQueued: isUnknown,
          load: () => (isUnknown ? runUnknown(() => load(id), clientKey) : load(id)),
        });
      } catch (error) {
        if (!(error instanceof ContentError) || !error.gone) throw error;
        const missingPost = (await cache.wasRemoved(key))
          ? postMissing(id, { ...error, wasHere: true })
          : error;
        missing.set(id, { error: missingPost, version });
        throw missingPost;
      }
    },

    /**
     * Bypasses the cache and uses the editor's credentials. `preview` asks our WordPress plugin for unpublished changes
     * to a published post; without the plugin WordPress ignores the parameter.
     */
    async draft(id: number): Promise<Article> {
      if (!auth || !isId(id)) throw postMissing(id, { status: 404 });
      const headers = basicAuth(auth);
      const post = await fetchPost(id, (path) => {
        const preview = `${path}${path.includes("?") ? "&" : "?"}preview=true`;
        return client.json(preview, ({ data }) => readPost(id, data), headers);
      });
      return map(post);
    },
  };
}

/** False for a missing route or a web server's own 404 page: they concern the path and do not mean that the post is gone. */
const isAboutThePost = ({ code, status }: ContentError) =>
  status === 410 || (code !== undefined && code !== "rest_no_route");

function readPost(id: number, data: unknown): ArticlePost {
  const parsed = v.safeParse(articlePost, data);
  if (parsed.success && parsed.output.id === id) return parsed.output;
  throw new ContentError("failure", noArticle);
}

const asArticleError = (error: ContentError) => {
  const { status, cause, unreachable } = error;
  return status === undefined
    ? new ContentError("failure", noArticle, { cause, unreachable })
    : error;
};

/** The article's path by the key of each of its addresses: the permalink, and the short one (`/?p=ID`) at each origin. */
function addressesOf({ link, path, id }: NewsItem, origin: string): [string, string][] {
  const short = `/?p=${id}`;
  const permalink = URL.parse(link);
  const publicAddresses = permalink ? [permalink, new URL(short, permalink)] : [];
  return [new URL(short, origin), ...publicAddresses].map((address) => [addressKey(address), path]);
}

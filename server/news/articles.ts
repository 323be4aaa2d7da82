import * as v from "valibot";
import type { Words } from "#app/lib/words/words.ts";
import { oncePer } from "#server/clock.ts";
import { refusals, type Client } from "./client.ts";
import { ContentError, noArticle, postMissing } from "./content-error.ts";
import type { Article, ContentLog, NewsItem } from "./content-service.ts";
import type { ContentRequest, ContentStore, Loaded, Visit } from "./content-store.ts";
import { addressKey } from "./html/links.ts";
import { limits } from "./limits.ts";
import { mapArticle, type Mapping } from "./map-article.ts";
import {
  articlePost,
  mainSlug,
  newsSlugs,
  slugOfType,
  type ArticlePost,
} from "./wordpress-posts.ts";
import type { NewsLists } from "./news-lists.ts";

type Options = {
  client: Client;
  store: ContentStore;
  lists: NewsLists;
  now: () => number;
  /** Origin of the content service. */
  origin: string;
  mapping: Mapping;
  /** `user:application password` of an editor, for drafts only. */
  auth: string | undefined;
  log: ContentLog;
};

/** `gone`: it was removed after this site had shown it, and its page responds with 410. */
type StoredArticle = Article | "gone" | "never seen";

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

export function createArticles(words: Words, options: Options) {
  const { client, store, lists, now, origin, mapping, auth, log } = options;
  const isDiagnosisDue = oncePer(limits.diagnosisIntervalMs, now);

  /**
   * Tries the paths in order and returns the first post that one of them responds with. Rejects with `notFound` if the
   * service refuses this post.
   */
  async function fetchPost(id: number, request: (path: string) => Promise<ArticlePost>) {
    const errors: ContentError[] = [];
    for (const path of articlePaths(id)) {
      try {
        return await request(path);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        if (error.unreachable) throw asArticleError(words, error);
        errors.push(error);
      }
    }
    await diagnose(id, errors);
    const failure = errors.find(({ status }) => status === undefined || !refusals.has(status));
    if (failure) throw asArticleError(words, failure);
    const refusal = errors.find(isAboutThePost);
    if (refusal) throw postMissing(words, id, { status: refusal.status, code: refusal.code });
    throw new ContentError("failure", noArticle(words), { status: errors[0]?.status });
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
    const items = hasLinks ? await lists.renew().catch(() => lists.inMemory() ?? []) : [];
    return new Map(items.flatMap((item) => addressesOf(item, origin)));
  }

  const map = async (post: ArticlePost, slugs: readonly string[]): Promise<Article> =>
    mapArticle(words, post, { ...mapping, articles: await articlesLinkedFrom(post), slugs });

  /**
   * A refused post is missing only if a complete list lacks it too: a plugin that closes the API refuses every post. The
   * same applies to a post that is in other categories only, because a category may have been renamed.
   */
  async function load(
    id: number,
    known: StoredArticle | undefined,
  ): Promise<Loaded<StoredArticle>> {
    const startedAt = now();
    const post = await fetchPost(id, (path) =>
      client.json(path, (data) => readPost(words, id, data)),
    ).catch((error: unknown) => {
      if (error instanceof ContentError && error.kind === "notFound") return error;
      throw error;
    });
    const isRefused = post instanceof ContentError;
    const slugs = isRefused ? [] : await slugsOf(post);
    if (!isRefused && isNews(slugs)) return { value: await map(post, slugs), isKept: true };

    // An article that is shown needs a new list. Ids that are made up or gone do not, so that they cause none each.
    const shown = typeof known === "object" ? known : undefined;
    const isShown = shown !== undefined || listed(id) !== undefined;
    const list = await lists.completeSince(startedAt - (isShown ? 0 : limits.maxAgeMs));
    const isOpen = isShown || !isRefused || (await isApiOpen(post));
    if (isOpen && list && !list.some((item) => item.id === id)) {
      const wasHere = shown !== undefined || known === "gone";
      return { value: wasHere ? "gone" : "never seen", isKept: wasHere };
    }
    const type = listed(id)?.type ?? shown?.type;
    if (!isRefused && type)
      return { value: await map(post, [...slugs, slugOfType(type)]), isKept: true };
    throw new ContentError("failure", noArticle(words), { status: isRefused ? post.status : 404 });
  }

  /** WordPress refuses drafts with 401, and plugins refuse everything: then the categories are refused as well. */
  const isApiOpen = ({ status }: ContentError) =>
    status === 401 || status === 403
      ? client.categoryBySlug(newsSlugs[0]).then(
          () => true,
          () => false,
        )
      : true;

  const listed = (id: number) => lists.inMemory()?.find((item) => item.id === id);

  const requestOf = (id: number): ContentRequest<StoredArticle> => ({
    key: articleKey(id),
    timeoutMessage: noArticle(words),
    // Listed articles, and those that were opened before, are limited in number.
    isInvented: () =>
      !listed(id) && [undefined, "never seen"].includes(store.known<string>(articleKey(id))),
    load: (known) => load(id, known),
  });

  return {
    async one(visit: Visit, id: number): Promise<Article> {
      if (!isId(id)) throw postMissing(words, id, { status: 404 });
      const found = await visit.read(requestOf(id));
      if (found === "gone") throw postMissing(words, id, { status: 410, wasHere: true });
      if (found === "never seen") throw postMissing(words, id, { status: 404 });
      return found;
    },

    /** Loads an article that is known here unless it is fresh, without a limit of time. */
    async renew(id: number): Promise<void> {
      if (store.known(articleKey(id)) !== undefined) await store.renew(requestOf(id));
    },

    /**
     * Bypasses the cache and uses the editor's credentials. `preview` asks our WordPress plugin for unpublished changes
     * to a published post; without the plugin WordPress ignores the parameter.
     */
    async draft(id: number): Promise<Article> {
      if (!auth || !isId(id)) throw postMissing(words, id, { status: 404 });
      const headers = basicAuth(auth);
      const post = await fetchPost(id, (path) => {
        const preview = `${path}${path.includes("?") ? "&" : "?"}preview=true`;
        return client.json(preview, (data) => readPost(words, id, data), headers);
      });
      const slugs = await slugsOf(post);
      if (!isNews(slugs)) throw postMissing(words, id, { status: 404 });
      return map(post, slugs);
    },
  };
}

/** The site publishes two categories. A post without any category is shown under the type in its address. */
const isNews = (slugs: readonly string[]) => slugs.length === 0 || mainSlug(slugs) !== undefined;

/** False for a missing route or a web server's own 404 page. WordPress refuses drafts and posts in the trash with 401. */
const isAboutThePost = ({ code, status }: ContentError) =>
  code === "rest_post_invalid_id" || status === 401 || status === 403 || status === 410;

function readPost(words: Words, id: number, data: unknown): ArticlePost {
  const parsed = v.safeParse(articlePost, data);
  if (parsed.success && parsed.output.id === id) return parsed.output;
  throw new ContentError("failure", noArticle(words));
}

const asArticleError = (words: Words, error: ContentError) => {
  const { status, cause, unreachable } = error;
  return status === undefined
    ? new ContentError("failure", noArticle(words), { cause, unreachable })
    : error;
};

/** The article's path by the key of each of its addresses: the permalink, and the short one (`/?p=ID`) at each origin. */
function addressesOf({ link, path, id }: NewsItem, origin: string): [string, string][] {
  const short = `/?p=${id}`;
  const permalink = URL.parse(link);
  const publicAddresses = permalink ? [permalink, new URL(short, permalink)] : [];
  return [new URL(short, origin), ...publicAddresses].map((address) => [addressKey(address), path]);
}

import type { Answers } from "./answers.ts";
import type { Client } from "./client.ts";
import { ContentError, noArticle, postMissing } from "./content-error.ts";
import type { Article, NewsItem } from "./content-service.ts";
import type { Size } from "./html/inline.ts";
import { addressKey } from "./html/links.ts";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { mapArticle } from "./map-article.ts";
import { mainSlug } from "./map-news.ts";
import type { ArticlePost } from "./wire.ts";

type Options = {
  client: Client;
  answers: Answers;
  everything(): Promise<NewsItem[]>;
  sizeOf(path: string): Promise<Size | undefined>;
  origin: string;
  siteOrigin: string | undefined;
  log: Log;
};

export const articleTopic = (id: number) => `article ${id}`;

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

export function createArticles(options: Options) {
  const { client, answers, everything, sizeOf, origin, siteOrigin, log } = options;

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
    return mapArticle(post, { origins: [origin], siteOrigin, articles, slugs, sizeOf, log });
  }

  return {
    async one(id: number, isPatient = false): Promise<Article> {
      if (!isId(id)) throw postMissing(id, { status: 404 });
      const key = `article ${id}`;
      try {
        return await answers.ask({
          isPatient,
          key,
          topic: articleTopic(id),
          lifetime: limits.clientLifetime,
          apology: noArticle,
          load: async () => ({ value: await map(await client.article(id)), partial: false }),
        });
      } catch (error) {
        if (!(error instanceof ContentError) || !error.gone || !(await answers.isBuried(key)))
          throw error;
        throw postMissing(id, { ...error, wasHere: true });
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

import { cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { createDiagnosis, findArticle, readArticle } from "./article-calls.ts";
import { clockedCache } from "./clocked-cache.ts";
import { ContentError, categoryMissing, noNews } from "./content-error.ts";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Answer, Transport } from "./transport.ts";
import { category as categorySchema, listPost } from "./wire.ts";
import type { Category, ListPost } from "./wire.ts";

type PostsQuestion = {
  page: number;
  perPage: number;
  category: number;
  search?: string;
  sticky?: boolean;
};

type CallOptions = { forceFresh?: boolean; signal?: AbortSignal | undefined };

type PostsPage = {
  posts: ListPost[];
  /** When the service sent it, which may have been up to three minutes ago. */
  loadedAt: number;
  total: number | undefined;
  totalPages: number | undefined;
};

export type Client = ReturnType<typeof createClient>;

type Options = { transport: Transport; now(): number; log: Log; auth?: string | undefined };

/** The specification's calls, word for word, with its cache in front: three minutes, at most fifty answers. */
export function createClient({ transport, now, log, auth }: Options) {
  const cache = clockedCache(new LRUCache({ max: limits.clientEntries }), now);
  let generation = 0;
  const diagnose = createDiagnosis({ transport, now, log });

  const get = <T extends object>(
    path: string,
    read: (answer: Answer) => T,
    { forceFresh = false, signal }: CallOptions = {},
  ) =>
    cachified({
      // Whoever asks after a change never joins a call that was made before it.
      key: `${generation} ${path}`,
      cache,
      ttl: limits.clientLifetime,
      forceFresh,
      fallbackToCache: false,
      getFreshValue: ({ metadata }) =>
        transport.json(
          path,
          (answer) => {
            // Only a search has nothing to be found every day. Any other empty list may be a fault of the moment,
            // which readers should not have to sit out.
            const isEmpty = Array.isArray(answer.data) && answer.data.length === 0;
            if (isEmpty && !path.includes("&search=")) metadata.ttl = -1;
            return read(answer);
          },
          { signal },
        ),
    });

  async function categoryBySlug(slug: string, options: CallOptions = {}): Promise<Category> {
    const path = `/categories?${new URLSearchParams({ slug })}`;
    const all = await get(path, readCategories, options);
    const found = all.find((one) => one.slug === slug);
    if (!found) throw categoryMissing(slug);
    return found;
  }

  return {
    categoryBySlug,
    categories: (signal?: AbortSignal) =>
      get(`/categories?per_page=100`, readCategories, { signal }),

    posts(
      { page, perPage, category, search, sticky }: PostsQuestion,
      signal?: AbortSignal,
    ): Promise<PostsPage> {
      const query = new URLSearchParams({
        page: String(page),
        per_page: String(perPage),
        _embed: "1",
        ...(search && { search }),
        categories: String(category),
        ...(sticky !== undefined && { sticky: String(sticky) }),
      });
      return get(
        `/post?${query}`,
        ({ data, total, totalPages }) => ({
          posts: readList(listPost, data),
          total,
          totalPages,
          loadedAt: now(),
        }),
        { signal },
      );
    },

    article(id: number, signal?: AbortSignal) {
      const request = (path: string) =>
        get(path, (answer) => ({ post: readArticle(id, answer), loadedAt: now() }), { signal });
      return findArticle(id, request, diagnose);
    },

    /**
     * Past the cache, and with the editor's credentials. `preview` asks our WordPress plugin for changes to a
     * published post that are not published yet; without the plugin WordPress does not look at it.
     */
    draft(id: number) {
      // In UTF-8, as WordPress reads it: a password may hold any letter.
      const headers = { Authorization: `Basic ${Buffer.from(auth ?? "").toString("base64")}` };
      const request = (path: string) => {
        const preview = `${path}${path.includes("?") ? "&" : "?"}preview=true`;
        return transport.json(preview, (answer) => readArticle(id, answer), { headers });
      };
      return findArticle(id, request, diagnose);
    },

    forget() {
      generation += 1;
    },
  };
}

const readCategories = ({ data }: Answer) => readList(categorySchema, data);

/** One odd item must not cost readers the others; a list of nothing but odd items is no answer. */
function readList<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S>[] {
  if (!Array.isArray(data)) throw new ContentError("failure", noNews);
  // No call asks for more, and every entry costs.
  const good = data.slice(0, limits.bulkPageSize).flatMap((entry: unknown) => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });
  if (data.length > 0 && good.length === 0) throw new ContentError("failure", noNews);
  return good;
}

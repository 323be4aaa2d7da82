import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { createDiagnosis, findArticle, readArticle } from "./article-calls.ts";
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

type CallOptions = { forceFresh?: boolean };

type PostsPage = {
  posts: ListPost[];
  /** When the service sent it, which may have been up to three minutes ago. */
  loadedAt: number;
  total: number | undefined;
  totalPages: number | undefined;
};

export type Client = ReturnType<typeof createClient>;

type Options = { transport: Transport; now(): number; log: Log; auth?: string | undefined };

type Call = { startedAt: number; result: Promise<object> };

/** The specification's calls, word for word, with its cache in front: three minutes, at most fifty results. */
export function createClient({ transport, now, log, auth }: Options) {
  const cache = new LRUCache<string, { value: object; savedAt: number }>({
    max: limits.clientEntries,
  });
  let running = new Map<string, Call>();
  const diagnose = createDiagnosis({ transport, now, log });

  async function request<T extends object>(path: string, read: (answer: Answer) => T): Promise<T> {
    const startedWith = running;
    const { value, isEmpty } = await transport.json(path, (answer) => ({
      value: read(answer),
      isEmpty: Array.isArray(answer.data) && answer.data.length === 0,
    }));
    // Only searches are often empty. Any other empty list may be an error of the moment and is not kept.
    const isKept = !isEmpty || path.includes("&search=");
    if (isKept && startedWith === running) cache.set(path, { value, savedAt: now() });
    return value;
  }

  /** Callers share a call for as long as visitors wait for it. Afterwards it may never be answered, and a new one starts. */
  function get<T extends object>(
    path: string,
    read: (answer: Answer) => T,
    { forceFresh = false }: CallOptions = {},
  ): Promise<T> {
    const known = forceFresh ? undefined : cache.get(path);
    if (known && now() - known.savedAt <= limits.clientLifetime)
      return Promise.resolve(known.value as T);
    const call = running.get(path);
    if (call && now() - call.startedAt < limits.visitorWait) return call.result as Promise<T>;
    const result = request(path, read).finally(() => {
      if (running.get(path)?.result === result) running.delete(path);
    });
    running.set(path, { startedAt: now(), result });
    return result;
  }

  /** Fails while it reads, so that a service without the category does not count as healthy. */
  const categoryBySlug = (slug: string, options: CallOptions = {}): Promise<Category> =>
    get(
      `/categories?${new URLSearchParams({ slug })}`,
      (answer) => {
        const found = readCategories(answer).find((one) => one.slug === slug);
        if (!found) throw categoryMissing(slug);
        return found;
      },
      options,
    );

  return {
    categoryBySlug,
    categories: () => get(`/categories?per_page=100`, readCategories),

    posts({ page, perPage, category, search, sticky }: PostsQuestion): Promise<PostsPage> {
      const query = new URLSearchParams({
        page: String(page),
        per_page: String(perPage),
        _embed: "1",
        ...(search && { search }),
        categories: String(category),
        ...(sticky !== undefined && { sticky: String(sticky) }),
      });
      return get(`/post?${query}`, ({ data, total, totalPages }) => ({
        posts: readList(listPost, data),
        total,
        totalPages,
        loadedAt: now(),
      }));
    },

    article(id: number) {
      const find = (path: string) =>
        get(path, (answer) => ({ post: readArticle(id, answer), loadedAt: now() }));
      return findArticle(id, find, diagnose);
    },

    /**
     * Past the cache, and with the editor's credentials. `preview` asks our WordPress plugin for changes to a
     * published post that are not published yet; without the plugin WordPress does not look at it.
     */
    draft(id: number) {
      // In UTF-8, as WordPress reads it: a password may hold any letter.
      const headers = { Authorization: `Basic ${Buffer.from(auth ?? "").toString("base64")}` };
      const find = (path: string) => {
        const preview = `${path}${path.includes("?") ? "&" : "?"}preview=true`;
        return transport.json(preview, (answer) => readArticle(id, answer), headers);
      };
      return findArticle(id, find, diagnose);
    },

    /** Something has changed at the service: no later caller gets what was called for before. */
    forget() {
      cache.clear();
      running = new Map();
    },
  };
}

const readCategories = ({ data }: Answer) => readList(categorySchema, data);

/** One odd item must not cost readers the others; a list of nothing but odd items is no answer. */
function readList<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S>[] {
  if (!Array.isArray(data)) throw new ContentError("failure", noNews);
  // No call requests more entries.
  const good = data.slice(0, limits.bulkPageSize).flatMap((entry: unknown) => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });
  if (data.length > 0 && good.length === 0) throw new ContentError("failure", noNews);
  return good;
}

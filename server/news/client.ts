import { setImmediate as nextTurn } from "node:timers/promises";
import * as v from "valibot";
import pLimit from "p-limit";
import type { Words } from "#app/lib/words/words.ts";
import { readBody } from "#server/http/read-body.ts";
import { ContentError, categoryMissing, httpError, noNews } from "./content-error.ts";
import { readJsonList } from "./json-list.ts";
import { limits } from "./limits.ts";
import {
  category as categorySchema,
  listPost,
  type Category,
  type ListPost,
} from "./wordpress-posts.ts";

export type Fetch = (request: Request) => Promise<Response>;

type Headers = Record<string, string>;

export type PostsPage = {
  posts: ListPost[];
  total: number | undefined;
  totalPages: number | undefined;
};

/** The valid entries of a list, and the number of all entries. */
type Entries<T> = Omit<PostsPage, "posts"> & { valid: T[]; count: number };

type PostsQuery = {
  page: number;
  perPage: number;
  category: number;
  search?: string;
};

type Options = {
  baseUrl: string;
  fetch: Fetch;
  now: () => number;
  onOutcome: OnOutcome;
};

/** `refused`: the service works, but does not have what was requested. */
export type OnOutcome = (outcome: "ok" | "refused" | "failed", ms: number) => void;

const errorSchema = v.object({ code: v.string() });

export type Client = ReturnType<typeof createClient>;

const failure = (words: Words, cause: unknown, unreachable = false) =>
  cause instanceof ContentError
    ? cause
    : new ContentError("failure", noNews(words), { cause, unreachable });

/** Requests to the content service, limited in time, size and number. They give valid JSON or reject with a ContentError. */
export function createClient(words: Words, { baseUrl, fetch, now, onOutcome }: Options) {
  const base = baseUrl.replace(/\/$/, "");
  const run = pLimit(limits.callsAtOnce);

  /** Does not follow redirects: only responses of the configured address are accepted. */
  const get = <T>(url: string, headers: Headers, read: (response: Response) => Promise<T>) =>
    run(async () => {
      const signal = AbortSignal.timeout(limits.callTimeoutMs);
      try {
        return await read(await fetch(new Request(url, { headers, signal, redirect: "manual" })));
      } catch (error) {
        throw failure(words, signal.aborted ? new Error("no response in time") : error, true);
      }
    });

  /** `readResponse` reads the body of a successful response; `map` extracts the result. Both may throw a ContentError. */
  async function call<B, T>(
    path: string,
    readResponse: (response: Response) => Promise<B>,
    map: (body: B) => T,
    headers: Headers = {},
  ): Promise<T> {
    const startedAt = now();
    const report = (outcome: Parameters<OnOutcome>[0]) => onOutcome(outcome, now() - startedAt);
    try {
      const body = await get(
        `${base}${path}`,
        { Accept: "application/json", ...headers },
        async (response) => {
          if (!response.ok) throw await readError(words, response);
          return readResponse(response);
        },
      );
      // Parsing 2 MB of JSON takes about 100 ms, and `map` as long again: other requests are served in between.
      await nextTurn();
      const result = map(body);
      report("ok");
      return result;
    } catch (error) {
      report(isRefusal(path, failure(words, error)) ? "refused" : "failed");
      throw error;
    }
  }

  const json = <T>(path: string, map: (data: unknown) => T, headers?: Headers): Promise<T> =>
    call(path, (each) => readJson(words, each), map, headers);

  /**
   * Reads a list one entry at a time and keeps what the schema keeps: a page of a hundred posts with their texts and all
   * they embed has up to 40 MB. Skips invalid entries, so that one of them does not hide the others. `progress` counts the
   * bytes that have arrived, also if the call fails.
   */
  const fetchEntries = <S extends v.GenericSchema, T>(
    path: string,
    schema: S,
    map: (entries: Entries<v.InferOutput<S>>) => T,
    progress = { bytes: 0 },
  ): Promise<T> =>
    call(
      path,
      async (response) => {
        const valid: v.InferOutput<S>[] = [];
        let count = 0;
        async function* body() {
          for await (const chunk of response.body ?? []) {
            progress.bytes += chunk.length;
            yield chunk;
          }
        }
        const entryLimits = {
          maxBytes: limits.listBytes,
          maxEntryBytes: limits.bodyBytes,
          // No request asks for more entries than this.
          maxEntries: limits.maxPageSize,
        };
        await readJsonList(body(), entryLimits, (entry) => {
          count += 1;
          const parsed = v.safeParse(schema, entry);
          if (parsed.success) valid.push(parsed.output);
        }).catch((error: unknown) => {
          throw error instanceof SyntaxError ? failure(words, error) : error;
        });
        const total = countHeader(response, "X-WP-Total");
        const totalPages = countHeader(response, "X-WP-TotalPages");
        return { valid, count, total, totalPages };
      },
      map,
    );

  /** A page that is too large, or too slow for its size, is requested again in parts: 100 posts as 2 × 50, then 4 × 25. */
  async function fetchPosts(query: PostsQuery): Promise<Entries<ListPost>> {
    const progress = { bytes: 0 };
    try {
      return await fetchEntries(postsPath(query), listPost, (entries) => entries, progress);
    } catch (error) {
      const isTooLarge = failure(words, error).unreachable && progress.bytes > limits.bodyBytes;
      if (!isTooLarge) throw error;
      const { page, perPage } = query;
      const parts = [2, 3, 5].find((divisor) => perPage % divisor === 0);
      // One post that is too large is skipped, like any invalid post.
      if (!parts) return { ...unknownTotals, valid: [], count: 1 };
      return fetchParts(
        { ...query, page: (page - 1) * parts + 1, perPage: perPage / parts },
        parts,
      );
    }
  }

  /** `parts` consecutive smaller pages as one page, without those beyond the end. */
  async function fetchParts(first: PostsQuery, parts: number): Promise<Entries<ListPost>> {
    const joined = await fetchPosts(first);
    for (let index = 1; index < parts; index += 1) {
      const page = first.page + index;
      if (joined.totalPages !== undefined && page > joined.totalPages) break;
      const part = await fetchPosts({ ...first, page }).catch((error: unknown) => {
        if (isBeyondTheEnd(error)) return undefined;
        throw error;
      });
      if (!part) break;
      joined.valid.push(...part.valid);
      joined.count += part.count;
      joined.total ??= part.total;
      joined.totalPages ??= part.totalPages;
    }
    const { totalPages } = joined;
    return { ...joined, totalPages: totalPages && Math.ceil(totalPages / parts) };
  }

  return {
    get,
    json,

    /** A missing category is an error of the call, so that the service does not count as healthy. */
    categoryBySlug(slug: string): Promise<Category> {
      const path = `/categories?${new URLSearchParams({ slug })}`;
      return fetchEntries(path, categorySchema, ({ valid }) => {
        const found = valid.find((one) => one.slug === slug);
        if (!found) throw categoryMissing(words, slug);
        return found;
      });
    },

    categories(): Promise<Category[]> {
      return fetchEntries("/categories?per_page=100", categorySchema, (entries) => {
        checkEntries(words, entries);
        return entries.valid;
      });
    },

    async posts(query: PostsQuery): Promise<PostsPage> {
      const entries = await fetchPosts(query);
      checkEntries(words, entries);
      const { valid: posts, total, totalPages } = entries;
      return { posts, total, totalPages };
    },
  };
}

/** A list with invalid entries only is a failure. */
function checkEntries(words: Words, { valid, count }: Entries<unknown>) {
  if (count > 0 && valid.length === 0) throw failure(words, new Error("no valid entry"));
}

function postsPath({ page, perPage, category, search }: PostsQuery): string {
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(perPage),
    _embed: "1",
    ...(search && { search }),
    categories: String(category),
  });
  return `/post?${query}`;
}

const unknownTotals = { total: undefined, totalPages: undefined };

/** WordPress refuses the number of a page after the last one. */
export const isBeyondTheEnd = (error: unknown) =>
  error instanceof ContentError && error.code === "rest_post_invalid_page_number";

/** Statuses with which WordPress refuses a request. All other error statuses are failures. */
export const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

/** True for WordPress's own error codes about one post or about a page beyond the end: the service is healthy. */
function isRefusal(path: string, { status = 0, code }: ContentError): boolean {
  if (code === undefined || !refusals.has(status)) return false;
  return /^\/posts?\/\d/.test(path) || code === "rest_post_invalid_page_number";
}

export async function readResponseBody(response: Response, maxBytes: number): Promise<Buffer> {
  const isLarger = Number(response.headers.get("Content-Length") ?? 0) > maxBytes;
  const body = isLarger ? undefined : await readBody(response.body ?? [], maxBytes);
  if (body) return body;
  await response.body?.cancel();
  throw new Error(`a body over ${maxBytes} bytes`);
}

async function readError(words: Words, response: Response): Promise<ContentError> {
  const data = parseJson(await readResponseBody(response, limits.bodyBytes));
  return httpError(words, response.status, {
    code: v.is(errorSchema, data) ? data.code : undefined,
  });
}

async function readJson(words: Words, response: Response): Promise<unknown> {
  const data = parseJson(await readResponseBody(response, limits.bodyBytes));
  if (data === undefined) throw failure(words, new Error("not JSON"));
  return data;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

function countHeader(response: Response, header: string) {
  const value = response.headers.get(header) ?? "";
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

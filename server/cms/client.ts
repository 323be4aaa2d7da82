import { setImmediate as nextTurn } from "node:timers/promises";
import * as v from "valibot";
import { retryAfterMs, type Clock } from "#server/clock.ts";
import { createConcurrencyLimit } from "#server/concurrency.ts";
import { readBody } from "#server/http/read-body.ts";
import type { ContentCache } from "./cache/content-cache.ts";
import { ContentError, categoryMissing, httpError, noNews } from "./content-error.ts";
import { limits } from "./limits.ts";
import {
  category as categorySchema,
  listPost,
  type Category,
  type ListPost,
} from "./wordpress-posts.ts";

export type Fetch = (request: Request) => Promise<Response>;

type Headers = Record<string, string>;

type JsonResponse = {
  data: unknown;
  total: number | undefined;
  totalPages: number | undefined;
};

export type PostsPage = Omit<JsonResponse, "data"> & {
  posts: ListPost[];
  /** When the service sent it: up to three minutes ago, since responses are cached. */
  loadedAt: number;
};

type PostsQuery = {
  page: number;
  perPage: number;
  category: number;
  search?: string;
  /** A cached response that is older is requested again. */
  notBefore?: number | undefined;
};

type Options = {
  baseUrl: string;
  fetch: Fetch;
  clock: Clock;
  closing: AbortSignal;
  cache: Pick<ContentCache, "response">;
  onOutcome: OnOutcome;
};

/** `refused`: the service works, but does not have what was requested. */
export type OnOutcome = (outcome: "ok" | "refused" | "failed", ms: number) => void;

const emptyList = v.strictTuple([]);
const errorSchema = v.object({ code: v.string() });

export type Client = ReturnType<typeof createClient>;

const failure = (cause: unknown, unreachable = false) =>
  cause instanceof ContentError
    ? cause
    : new ContentError("failure", noNews, { cause, unreachable });

/** Requests to the content service, limited in time, size and number. They give valid JSON or reject with a ContentError. */
export function createClient({ baseUrl, fetch, clock, closing, cache, onOutcome }: Options) {
  const base = baseUrl.replace(/\/$/, "");
  const run = createConcurrencyLimit({
    running: limits.callsAtOnce,
    waiting: limits.callsWaiting,
    refusal: () => failure(new Error("too many calls are waiting"), true),
  });

  /** Does not follow redirects: only responses of the configured address are accepted. */
  const get = <T>(url: string, headers: Headers, read: (response: Response) => Promise<T>) =>
    run(async () => {
      const late = failure(new Error("no response in time"), true);
      const result = await clock
        .within(
          limits.callTimeoutMs,
          (signal) => {
            closing.throwIfAborted();
            const { promise: closed, reject } = Promise.withResolvers<never>();
            // Not AbortSignal.any(): with a signal that lives as long as the process, the heap grows with every call.
            closing.addEventListener("abort", () => reject(closing.reason), { signal });
            const request = new Request(url, { headers, signal, redirect: "manual" });
            return Promise.race([fetch(request).then(read), closed]);
          },
          late,
        )
        .catch((error: unknown) => {
          throw failure(error, true);
        });
      if (result === late) throw late;
      return result as T;
    });

  async function readJson(response: Response): Promise<JsonResponse> {
    const data = parseJson(await readResponseBody(response, limits.bodyBytes));
    if (!response.ok)
      throw httpError(response.status, {
        code: v.is(errorSchema, data) ? data.code : undefined,
        retryAfter: retryAfterMs(response.headers.get("Retry-After"), clock.now()),
      });
    if (data === undefined) throw failure(new Error("not JSON"));
    return {
      data,
      total: countHeader(response, "X-WP-Total"),
      totalPages: countHeader(response, "X-WP-TotalPages"),
    };
  }

  /** `read` extracts the result from the response, or throws a ContentError. */
  async function json<T>(
    path: string,
    read: (response: JsonResponse) => T,
    headers: Headers = {},
  ): Promise<T> {
    const startedAt = clock.now();
    const report = (outcome: Parameters<OnOutcome>[0]) =>
      onOutcome(outcome, clock.now() - startedAt);
    try {
      const response = await get(
        `${base}${path}`,
        { Accept: "application/json", ...headers },
        readJson,
      );
      // Parsing 2 MB of JSON takes about 100 ms, and `read` as long again: other requests are served in between.
      await nextTurn();
      const result = read(response);
      report("ok");
      return result;
    } catch (error) {
      report(isRefusal(path, failure(error)) ? "refused" : "failed");
      throw error;
    }
  }

  const list = <T extends object>(
    path: string,
    read: (response: JsonResponse) => T,
    notBefore = -Infinity,
  ) =>
    cache.response(path, notBefore, () =>
      json(path, (response) => ({
        value: read(response),
        // Searches are often empty. Any other empty list may be a temporary error and is not cached.
        isCacheable: path.includes("&search=") || !v.is(emptyList, response.data),
      })),
    );

  return {
    get,
    json,

    /** A missing category is an error inside `read`, so that the service does not count as healthy. */
    categoryBySlug(slug: string, { forceFresh = false } = {}): Promise<Category> {
      const read = ({ data }: JsonResponse) => {
        const found = readList(categorySchema, data).find((one) => one.slug === slug);
        if (!found) throw categoryMissing(slug);
        return found;
      };
      const path = `/categories?${new URLSearchParams({ slug })}`;
      return list(path, read, forceFresh ? Infinity : undefined);
    },

    categories: () =>
      list(`/categories?per_page=100`, ({ data }) => readList(categorySchema, data)),

    posts({ page, perPage, category, search, notBefore }: PostsQuery): Promise<PostsPage> {
      const query = new URLSearchParams({
        page: String(page),
        per_page: String(perPage),
        _embed: "1",
        ...(search && { search }),
        categories: String(category),
      });
      return list(
        `/post?${query}`,
        ({ data, ...totals }) => ({
          ...totals,
          posts: readList(listPost, data),
          loadedAt: clock.now(),
        }),
        notBefore,
      );
    },
  };
}

/** Skips invalid entries, so that one of them does not hide the others. A list with invalid entries only is a failure. */
function readList<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S>[] {
  if (!Array.isArray(data)) throw new ContentError("failure", noNews);
  // No request asks for more entries than this.
  const valid = data.slice(0, limits.maxPageSize).flatMap((entry: unknown) => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });
  if (data.length > 0 && valid.length === 0) throw new ContentError("failure", noNews);
  return valid;
}

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

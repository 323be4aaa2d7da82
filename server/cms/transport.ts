import { setImmediate as nextTurn } from "node:timers/promises";
import { readBody } from "./body.ts";
import type { Clock } from "./clock.ts";
import { within } from "./clock.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { ContentError, httpError, noNews } from "./content-error.ts";
import { limits } from "./limits.ts";

export type Fetch = (request: Request) => Promise<Response>;

export type Answer = {
  data: unknown;
  total: number | undefined;
  totalPages: number | undefined;
};

type Options = {
  baseUrl: string;
  fetch: Fetch;
  clock: Clock;
  closing: AbortSignal;
  onOutcome(healthy: boolean): void;
};

export type Transport = ReturnType<typeof createTransport>;

const failed = (cause: unknown, unreachable = false) =>
  cause instanceof ContentError
    ? cause
    : new ContentError("failure", noNews, { cause, unreachable });

/** One GET to the content service: bounded in time, size and number, and either good JSON or a ContentError. */
export function createTransport({ baseUrl, fetch, clock, closing, onOutcome }: Options) {
  const base = baseUrl.replace(/\/$/, "");
  const run = createConcurrencyLimit({
    running: limits.callsAtOnce,
    waiting: limits.callsWaiting,
    refusal: () => failed(new Error("too many calls are waiting"), true),
  });

  // Kept by hand: with AbortSignal.any() over a signal that lives as long as the site, the heap grew with every call.
  const underWay = new Set<AbortController>();
  closing.addEventListener("abort", () => {
    for (const call of underWay) call.abort(closing.reason);
  });

  /** Redirects are not followed: an answer counts only when it comes from the address that was configured. */
  const get = <T>(
    url: string,
    headers: Record<string, string>,
    read: (response: Response) => Promise<T>,
  ) =>
    run(() =>
      within(
        clock,
        limits.callTimeout,
        async (call) => {
          underWay.add(call);
          try {
            const { signal } = call;
            const request = new Request(url, { headers, signal, redirect: "manual" });
            return await read(await fetch(request));
          } finally {
            underWay.delete(call);
          }
        },
        () => failed(new Error("no answer in time"), true),
      ).catch((error: unknown) => {
        throw failed(error, true);
      }),
    );

  async function readAnswer(response: Response): Promise<Answer> {
    const data = await readJson(response);
    if (!response.ok)
      throw httpError(response.status, {
        code: codeOf(data),
        retryAfter: retryAfter(response, clock.now()),
      });
    if (data === undefined) throw failed(new Error("not JSON"));
    return {
      data,
      total: count(response, "X-WP-Total"),
      totalPages: count(response, "X-WP-TotalPages"),
    };
  }

  return {
    get,
    /** `read` takes what was asked for out of the answer, or throws a ContentError where it is not there. */
    async json<T>(
      path: string,
      read: (answer: Answer) => T,
      headers: Record<string, string> = {},
    ): Promise<T> {
      try {
        const all = { Accept: "application/json", ...headers };
        const answer = await get(`${base}${path}`, all, readAnswer);
        // Parsing 2 MB takes about 100 ms, and so does reading it: other requests are served in between.
        await nextTurn();
        const result = read(answer);
        onOutcome(true);
        return result;
      } catch (error) {
        onOutcome(isRefusal(path, failed(error)));
        throw error;
      }
    },
  };
}

/** A refusal in WordPress's own words about one post, or about a page beyond the end: the service is well. */
function isRefusal(path: string, { status = 0, code }: ContentError): boolean {
  if (code === undefined || !refusals.has(status)) return false;
  return onePost.test(path) || code === "rest_post_invalid_page_number";
}

/** Statuses with which WordPress says no, as opposed to not being able to answer. */
export const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

const onePost = /^\/posts?\/\d/;

async function readJson(response: Response): Promise<unknown> {
  const bytes = await readBody(response, limits.bodyBytes);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const codeOf = (data: unknown) =>
  typeof data === "object" && data && "code" in data && typeof data.code === "string"
    ? data.code
    : undefined;

function count(response: Response, header: string) {
  const value = response.headers.get(header) ?? "";
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function retryAfter(response: Response, now: number) {
  const value = response.headers.get("Retry-After");
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return ms >= 0 ? ms : undefined;
}

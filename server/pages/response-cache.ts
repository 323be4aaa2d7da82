import type { IncomingMessage } from "node:http";
import { negotiateEncoding, type Encoding } from "#server/http/negotiation.ts";
import { bodyIn, type HttpResponse, type Representation } from "#server/http/representation.ts";
import type { PageCache } from "./page-cache.ts";

/** Headers from the response cache are a flat list of names and values. */
export type FinalResponse = Pick<HttpResponse, "status" | "body"> & {
  headers: Record<string, string> | string[];
};

/** Different in each response. */
const volatileHeaders = new Set(["age", "x-request-id", "server-timing"]);

/** Stores the final headers of a cached page, for the next request with the same path, query and encoding. */
export function storeResponse(page: Representation, { status, headers, body }: HttpResponse): void {
  const encoding = (headers["content-encoding"] ?? "identity") as Encoding;
  // The body may be older than that of the page, which may have been compressed again meanwhile.
  if (status !== 200 || bodyIn(page, encoding) !== body) return;
  if (page.sent.get(encoding)?.body === body) return;
  const stable = Object.entries(headers).filter(([name]) => !volatileHeaders.has(name));
  page.sent.set(encoding, { headers: stable.flat(), body });
}

/** Finds a response that can be sent again unchanged. All other requests go through the pipeline. */
export function findResponse(
  cache: PageCache,
  { method, url = "", headers }: IncomingMessage,
  id: string,
) {
  if (method !== "GET" || headers["if-none-match"] !== undefined) return undefined;
  if (/markdown/i.test(headers.accept ?? "")) return undefined;
  const cached = cache.ready(url);
  if (!cached) return undefined;
  const { page, state, ageSeconds } = cached;
  const encoding = page.compressible ? negotiateEncoding(headers["accept-encoding"]) : "identity";
  const sent = page.sent.get(encoding);
  if (!sent || sent.body !== bodyIn(page, encoding)) return undefined;
  const own = ["age", String(ageSeconds), "x-request-id", id];
  const timing = ["server-timing", `cache;desc=${state}`];
  return {
    status: 200,
    headers: [...sent.headers, ...own, ...timing],
    body: sent.body,
    state,
    page,
  };
}

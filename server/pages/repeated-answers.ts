import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { negotiateEncoding, type Encoding } from "#server/http/encoding.ts";
import { logRequest, millisecondsSince } from "#server/http/request-log.ts";
import type { Representation } from "#server/http/representation.ts";
import type { Log } from "#server/log.ts";
import type { PageCache } from "./page-cache.ts";

/** Different for each answer, and written anew. */
const ownHeaders = new Set(["age", "x-request-id", "server-timing"]);

/** Keeps the headers of a whole page that has come through the pipeline, for the next who asks alike. */
export function rememberHead(page: Representation, response: Response): void {
  if (response.status !== 200 || page.status !== 200) return;
  const encoding = (response.headers.get("content-encoding") ?? "identity") as Encoding;
  const body = page.bodies.get(encoding);
  if (!(body instanceof Buffer) || page.sent.get(encoding)?.body === body) return;
  // A smaller body may have come while this answer was on its way.
  if (response.headers.get("content-length") !== String(body.length)) return;
  const head = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  page.sent.set(encoding, { head: head.flat(), body });
}

/**
 * In front of the pipeline: a page in memory that has left it before leaves again as it did, without becoming
 * a request, a response and fifteen headers first. Whatever is not exactly that (another address than the
 * cache's key, a condition, a wish for Markdown) goes the whole way.
 */
export function repeatAnswers(
  cache: PageCache,
  log: Log,
  pipeline: RequestListener,
): RequestListener {
  return (request, response) => {
    if (!repeated(request, response, cache, log)) pipeline(request, response);
  };
}

function repeated(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  cache: PageCache,
  log: Log,
): boolean {
  if (method !== "GET" || url === undefined) return false;
  if (headers["if-none-match"] !== undefined || headers.accept?.includes("markdown")) return false;
  const started = performance.now();
  const known = cache.ready(url);
  if (!known) return false;
  const { page, state, ageSeconds } = known;
  const encoding = page.compressible ? negotiateEncoding(headers["accept-encoding"]) : "identity";
  const sent = page.sent.get(encoding);
  if (!sent || sent.body !== page.bodies.get(encoding)) return false;
  const { head, body } = sent;

  const id = randomUUID();
  const own = ["age", String(ageSeconds), "x-request-id", id];
  response.writeHead(200, [...head, ...own, "server-timing", `cache;desc=${state}`]);
  response.end(body);
  const [path = url] = url.split("?", 1);
  logRequest(log, {
    id,
    method,
    path,
    status: 200,
    ms: millisecondsSince(started),
    bytes: body.length,
    cache: state,
  });
  return true;
}

import type { Log } from "#server/log.ts";
import type { Visit } from "./visit.ts";

/**
 * One line per request. The path goes without its query, which may hold what someone searched for, and
 * the visitor's address stays out: neither is needed to run the site.
 */
export function logRequest(
  log: Log,
  visit: Visit,
  method: string,
  response: Response,
  milliseconds: number,
): void {
  log.info(
    {
      id: visit.id,
      method,
      path: visit.url.pathname,
      status: response.status,
      ms: Math.round(milliseconds * 10) / 10,
      bytes: Number(response.headers.get("content-length") ?? 0),
      ...(visit.cache && { cache: visit.cache }),
    },
    "request",
  );
}

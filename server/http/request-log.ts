import type { Log } from "#server/log.ts";

/**
 * What is written of a request. The path goes without its query, which may hold what someone searched
 * for, and the visitor's address stays out: neither is needed to run the site.
 */
export interface AnsweredRequest {
  id: string;
  method: string;
  path: string;
  status: number;
  /** From `millisecondsSince`. */
  ms: number;
  bytes: number;
  /** How the page cache answered. */
  cache: string | undefined;
}

export function logRequest(log: Log, answered: AnsweredRequest): void {
  log.info(answered, "request");
}

export function millisecondsSince(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10;
}

import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";

export interface PlannedRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadPlan {
  /** Origin of the server. */
  url: string;
  /** Taken in turn by all connections, again and again unless `repeat` is false. */
  requests: PlannedRequest[];
  repeat?: boolean;
  connections: number;
  seconds: number;
  /** Requests per second over all connections; as many as are answered where nothing is said. */
  rate?: number;
}

export interface LoadResult {
  /** Answers that came, and how many a second. */
  answers: number;
  perSecond: number;
  /** Milliseconds from the moment a request was due, so that a server that stalls cannot hide the queue. */
  p50: number;
  p99: number;
  longest: number;
  statuses: Record<string, number>;
  /** Requests that were sent and never answered whole, with what happened to them. */
  failures: string[];
}

/**
 * Load from a process of its own. The usual tools in JavaScript spend more on an answer than the site does,
 * so that they measure themselves; this one only counts the bytes.
 */
export function putLoadOn(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(new URL("load-process.ts", import.meta.url));
  // On a small machine it shares its processors with the site, and with those who measure: they go first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(plan);
  return new Promise((resolve, reject) => {
    child.once("message", (result: LoadResult) => resolve(result));
    child.once("exit", (code) => reject(new Error(`The load process ended with ${code}`)));
  });
}

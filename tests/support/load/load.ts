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
  /** All connections take requests from this list in turn, repeatedly unless `repeat` is false. */
  requests: PlannedRequest[];
  repeat?: boolean;
  connections: number;
  seconds: number;
  /** Requests per second over all connections; by default as many as the server can handle. */
  rate?: number;
}

export interface LoadResult {
  /** The number of responses, and their rate per second. */
  answers: number;
  perSecond: number;
  /** Milliseconds from the moment when a request was due, so that the queue behind a stalled server is measured too. */
  p50: number;
  p99: number;
  longest: number;
  statuses: Record<string, number>;
  /** Requests without a complete response, with the reason. */
  failures: string[];
}

/**
 * Generates load in a separate process. The usual JavaScript tools need more CPU time for a response than the site, so they
 * would measure themselves; this one only counts bytes.
 */
export function putLoadOn(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(new URL("load-process.ts", import.meta.url));
  // On a small machine it shares the CPUs with the site and the measurements, which have priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(plan);
  return new Promise((resolve, reject) => {
    child.once("message", (result: LoadResult) => resolve(result));
    child.once("exit", (code) => reject(new Error(`The load process ended with ${code}`)));
  });
}

import { readFileSync } from "node:fs";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { Site } from "./site.ts";

const intervalMs = 20;

export interface ProbeWait {
  /** From the request to the response. */
  ms: number;
  /** The part of this time in which the site or the probe was ready, but the CPU ran another program. */
  notScheduledMs: number;
}

/** Requests the liveness check of a site every 20 ms, from a worker thread, because a busy test would distort the times. */
export function probeLiveness({ url, process: { pid } }: Site) {
  const thread = new Worker(new URL(import.meta.url), { workerData: { url, pid } });
  const waits: ProbeWait[] = [];
  thread.on("message", (wait: ProbeWait) => waits.push(wait));
  return {
    waits,
    stop: () => thread.terminate(),
  };
}

/** Linux counts how long each thread has waited for a CPU; other systems do not. */
function waitedForProcessorMs(thread: string): number {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, "latin1").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

const { url, pid } = (isMainThread ? {} : workerData) as { url?: string; pid?: number };

const notScheduled = () =>
  waitedForProcessorMs(`${pid}/task/${pid}`) + waitedForProcessorMs("thread-self");

async function probe() {
  const [start, before] = [performance.now(), notScheduled()];
  const isAnswered = await fetch(`${url}/health/live`, {
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (response) => response.ok && (await response.text()) !== "",
    () => false,
  );
  const wait: ProbeWait = {
    ms: isAnswered ? performance.now() - start : Infinity,
    notScheduledMs: notScheduled() - before,
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, this is a thread
  parentPort?.postMessage(wait);
}

if (url) setInterval(() => void probe(), intervalMs);

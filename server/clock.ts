import { setTimeout } from "node:timers/promises";

export interface Clock {
  now(): number;
  /** Resolves after `ms`, or early when `signal` is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** The result of `work`, or `late` after `ms`. The signal is aborted in both cases. */
  within<T, L>(ms: number, work: (signal: AbortSignal) => Promise<T>, late: L): Promise<T | L>;
}

const systemWait: Clock["wait"] = (ms, signal) =>
  setTimeout(ms, undefined, signal && { signal }).catch(() => {});

export function createClock(now: () => number, wait = systemWait): Clock {
  return {
    now,
    wait,
    async within(ms, work, late) {
      const end = new AbortController();
      try {
        return await Promise.race([work(end.signal), wait(ms, end.signal).then(() => late)]);
      } finally {
        end.abort();
      }
    },
  };
}

/** Monotonic, so that a change of the system time does not move deadlines. */
export const systemClock = createClock(() => performance.now());

/** For times that are stored and read after a restart. */
export const wallClock = createClock(() => Date.now());

/** Returns a function that is true at most once per interval, to limit log lines and the like. */
export function oncePer(intervalMs: number, now: () => number): () => boolean {
  let last = -Infinity;
  return () => {
    const passed = now() - last;
    // A negative time means that the system time was set back.
    const isDue = passed >= intervalMs || passed < 0;
    if (isDue) last = now();
    return isDue;
  };
}

/** Doubles with each failure, up to `longestMs`. */
export const backOffMs = (firstMs: number, failures: number, longestMs = Infinity): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs);

/** `Retry-After` is a number of seconds or an HTTP date. Undefined if it is neither, or in the past. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms >= 0 ? ms : undefined;
}

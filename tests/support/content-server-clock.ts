import { createClock } from "../../server/clock.ts";

type Waiter = { at: number; resolve: () => void };

/** A clock that only `advance` moves, so that no test waits for time to pass. */
export function manualClock(start = Date.parse("2026-11-15T12:00:00Z")) {
  let time = start;
  const waiters = new Set<Waiter>();

  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const waiter = { at: time + ms, resolve };
      const end = () => {
        waiters.delete(waiter);
        resolve();
      };
      if (signal?.aborted) return end();
      waiters.add(waiter);
      signal?.addEventListener("abort", end, { once: true });
    });

  return {
    ...createClock(() => time, wait),
    advance(ms: number) {
      time += ms;
      for (const waiter of waiters) {
        if (waiter.at > time) continue;
        waiters.delete(waiter);
        waiter.resolve();
      }
    },
    /** The remaining times of all pending waits, shortest first. */
    waits: () => [...waiters].map(({ at }) => at - time).toSorted((a, b) => a - b),
  };
}

export const second = 1000;
export const minute = 60 * second;

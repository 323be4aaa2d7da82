import { setTimeout as wait } from "node:timers/promises";

export type Queue = ReturnType<typeof createQueue>;

/** Runs one job at a time, in order, and `pause` after each. */
export function createQueue(pause: () => Promise<void> = async () => {}) {
  let last: Promise<unknown> = Promise.resolve();

  return function run<T>(job: () => Promise<T> | T): Promise<T> {
    const result = last.then(job);
    last = result.then(pause, pause);
    return result;
  };
}

/** Each call resolves at least `gapMs` after the one before; the first resolves at once. */
export function createThrottle(gapMs: number): () => Promise<void> {
  let next = 0;

  return async () => {
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + gapMs;
    if (start > now) await wait(start - now, undefined, { ref: false });
  };
}

interface Counts<Key> {
  get(key: Key): number | undefined;
  set(key: Key, count: number): unknown;
  delete(key: Key): unknown;
}

/** A semaphore per key: gives the function that releases the slot, or nothing where the key holds `max` slots. */
export function createKeyedSemaphore<Key = string>(
  max: number,
  held: Counts<Key> = new Map<Key, number>(),
) {
  return function acquire(key: Key): (() => void) | undefined {
    const count = held.get(key) ?? 0;
    if (count >= max) return undefined;
    held.set(key, count + 1);
    return () => {
      const left = (held.get(key) ?? 1) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    };
  };
}

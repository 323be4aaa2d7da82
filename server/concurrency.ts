import { systemClock, type Clock } from "./clock.ts";

export type Queue = ReturnType<typeof createQueue>;

/** Runs one job at a time, in order, and waits for `pause` after each. */
export function createQueue(pause: () => Promise<void> = async () => {}) {
  let last: Promise<unknown> = Promise.resolve();

  return function run<T>(job: () => Promise<T> | T): Promise<T> {
    const result = last.then(job);
    last = result.then(pause, pause);
    return result;
  };
}

/** Each call resolves at least `gapMs` after the one before; the first resolves at once. */
export function createThrottle(
  gapMs: number,
  clock: Pick<Clock, "now" | "wait"> = systemClock,
): () => Promise<void> {
  let next = 0;

  return async () => {
    const now = clock.now();
    const start = Math.max(now, next);
    next = start + gapMs;
    if (start > now) await clock.wait(start - now);
  };
}

interface Counts<Key> {
  get(key: Key): number | undefined;
  set(key: Key, count: number): unknown;
  delete(key: Key): unknown;
}

/** A semaphore per key. Returns a function that releases the slot, or undefined if the key already holds `max` slots. */
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

interface LimitOptions {
  running: number;
  waiting?: number;
  /** How many jobs of one client may wait. */
  waitingPerClient?: number;
  refusal?: () => Error;
}

/**
 * Runs a limited number of jobs at once. The queue is fair between clients, so that one client with many jobs delays
 * another by one job at most; jobs beyond the queue are refused.
 */
export function createConcurrencyLimit(options: LimitOptions) {
  const { waiting: maxWaiting = Infinity, waitingPerClient = maxWaiting } = options;
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function startNext() {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [client, queue] = first;
    const start = queue.shift();
    waiting -= 1;
    // Round robin: the client moves to the end of the map.
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    start?.();
  }

  return async function run<T>(job: () => Promise<T>, client = ""): Promise<T> {
    if (running < options.running) running += 1;
    else {
      const queue = queues.get(client) ?? [];
      if (waiting >= maxWaiting || queue.length >= waitingPerClient)
        throw options.refusal?.() ?? new Error("too many jobs are waiting");
      waiting += 1;
      queues.set(client, queue);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await job();
    } finally {
      startNext();
    }
  };
}

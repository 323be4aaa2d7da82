import { setTimeout as wait } from "node:timers/promises";

/** A visitor waits five seconds at most; what is left after this is for the rest of the request. */
export const visitorPatience = 4_500;

/** Long enough for a busy database, short enough that a visitor's patience holds a second try. */
export const attemptPatience = 2_000;

export interface Clock {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** `instead` when `promise` takes longer. */
  within<T, I>(milliseconds: number, promise: Promise<T>, instead: I): Promise<T | I>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds) => wait(milliseconds),
  async within(milliseconds, promise, instead) {
    const over = new AbortController();
    try {
      return await Promise.race([promise, wait(milliseconds, instead, { signal: over.signal })]);
    } finally {
      over.abort();
    }
  },
};

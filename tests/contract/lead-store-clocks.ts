import type { Clock } from "#server/leads/clock.ts";

/** Nothing times out and pauses take no time; `onPause` is where a test lets the world change meanwhile. */
export function eagerClock(onPause: (pauses: number) => Promise<void> | void = () => {}) {
  let now = 0;
  let pauses = 0;
  return {
    now: () => now,
    async wait(milliseconds: number) {
      now += milliseconds;
      await onPause(++pauses);
    },
    within: <T>(_: number, promise: Promise<T>) => promise,
    pauses: () => pauses,
  } satisfies Clock & { pauses(): number };
}

/** Time runs out for an attempt when the test says so, and never by itself. */
export function heldClock() {
  const eager = eagerClock();
  let runOut: (() => void) | undefined;
  return {
    ...eager,
    within<T, I>(_: number, promise: Promise<T>, instead: I): Promise<T | I> {
      const ranOut = new Promise<I>((resolve) => {
        runOut = () => resolve(instead);
      });
      return Promise.race([promise, ranOut]);
    },
    runOut: () => runOut?.(),
  };
}

import type { Clock } from "#server/clock.ts";

/** A clock without timeouts whose pauses take no time. `onPause` lets a test change something during a pause. */
export function eagerClock(onPause: (pauses: number) => Promise<void> | void = () => {}) {
  let now = 0;
  let pauses = 0;
  return {
    now: () => now,
    async wait(ms: number) {
      now += ms;
      await onPause(++pauses);
    },
    within: <T>(_: number, work: (signal: AbortSignal) => Promise<T>) =>
      work(new AbortController().signal),
    pauses: () => pauses,
  } satisfies Clock & { pauses(): number };
}

/** An attempt times out when the test calls `runOut`. */
export function heldClock() {
  const eager = eagerClock();
  let runOut: (() => void) | undefined;
  return {
    ...eager,
    async within<T, L>(_: number, work: (signal: AbortSignal) => Promise<T>, late: L) {
      const end = new AbortController();
      const ranOut = new Promise<L>((resolve) => {
        runOut = () => resolve(late);
      });
      try {
        return await Promise.race([work(end.signal), ranOut]);
      } finally {
        end.abort();
      }
    },
    runOut: () => runOut?.(),
  };
}

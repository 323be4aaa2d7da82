import type { Clock } from "#server/clock.ts";

/** A clock that moves only when the test advances it. Attempts time out when the test calls `timeOut`. */
export function standingClock(start = Date.parse("2026-11-15T12:00:00Z")) {
  let now = start;
  const pauses = new Set<{ until: number; end: () => void }>();
  const timeouts = new Set<() => void>();
  return {
    now: () => now,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const pause = {
          until: now + ms,
          end() {
            pauses.delete(pause);
            resolve();
          },
        };
        pauses.add(pause);
        signal.addEventListener("abort", pause.end, { once: true });
      }),
    async within<T, L>(_: number, work: (signal: AbortSignal) => Promise<T>, late: L) {
      const end = new AbortController();
      const timeout = new Promise<L>((resolve) => timeouts.add(() => resolve(late)));
      try {
        return await Promise.race([work(end.signal), timeout]);
      } finally {
        end.abort();
      }
    },
    timeOut: () => timeouts.forEach((end) => end()),
    /** The shortest time for which a sender will pause from now on, or undefined if none is pausing. */
    resting: () => [...pauses].map(({ until }) => until - now).toSorted((a, b) => a - b)[0],
    advance(ms: number) {
      now += ms;
      for (const pause of pauses) if (pause.until <= now) pause.end();
    },
  } satisfies Clock & Record<string, unknown>;
}

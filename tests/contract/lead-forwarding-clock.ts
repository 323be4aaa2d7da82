import type { ForwardingClock } from "#server/leads/forwarding/clock.ts";

/** Time stands still until the test moves it; attempts time out when the test says so. */
export function standingClock(start = Date.parse("2026-11-15T12:00:00Z")) {
  let now = start;
  const pauses = new Set<{ until: number; end: () => void }>();
  const attempts: AbortController[] = [];
  return {
    now: () => now,
    wait: (milliseconds, signal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const pause = {
          until: now + milliseconds,
          end() {
            pauses.delete(pause);
            resolve();
          },
        };
        pauses.add(pause);
        signal.addEventListener("abort", pause.end, { once: true });
      }),
    timeout() {
      const attempt = new AbortController();
      attempts.push(attempt);
      return attempt.signal;
    },
    timeOut: () =>
      attempts.forEach((attempt) => attempt.abort(new DOMException("", "TimeoutError"))),
    /** How long the forwarder rests from now on, if it does. */
    resting: () => [...pauses].map(({ until }) => until - now)[0],
    advance(milliseconds: number) {
      now += milliseconds;
      for (const pause of pauses) if (pause.until <= now) pause.end();
    },
  } satisfies ForwardingClock & Record<string, unknown>;
}

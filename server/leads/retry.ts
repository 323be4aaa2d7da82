import { backOffMs, type Clock } from "#server/clock.ts";
import { LeadStoreError } from "./lead-store.ts";

/** A visitor waits five seconds at most; the difference is for the rest of the request. */
export const saveDeadlineMs = 4_500;

/** Long enough for a busy database, short enough for a second attempt before the deadline. */
export const attemptTimeoutMs = 2_000;

const maxAttempts = 6;

/**
 * Repeats an attempt that failed as `unavailable` until the deadline; the pauses outlast the restart of a
 * database. An attempt may succeed although its response is lost, so all attempts need the same submission id.
 */
export async function retryUntilDeadline<T>(
  clock: Clock,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = clock.now() + saveDeadlineMs;
  for (let attempts = 1; ; attempts += 1) {
    const result = await clock.within(
      Math.min(attemptTimeoutMs, deadline - clock.now()),
      (signal) => attempt(signal).catch(toFailure),
      new LeadStoreError("unavailable", "TIMEOUT"),
    );
    if (!(result instanceof LeadStoreError)) return result;
    const pauseMs = backOffMs(100, attempts);
    const isLast = attempts === maxAttempts || clock.now() + pauseMs >= deadline;
    if (isLast || result.kind !== "unavailable") throw result;
    await clock.wait(pauseMs);
  }
}

function toFailure(error: unknown): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  throw error;
}

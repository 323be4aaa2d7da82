import { backOffMs, type Clock } from "#server/clock.ts";
import { type LeadInsert, type LeadLog, LeadStoreError } from "./lead-store.ts";

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

/**
 * Inserts a lead with its origin, and where the database does not take that, without: a lead is never lost because of
 * its origin. A table that lacks the columns, or whose columns the role may not write, is remembered until the next
 * start. Where the row alone is refused too, the origin was not the cause and that error counts.
 */
export function createOriginFallback(log: LeadLog) {
  const tablesWithout = new Set<string>();
  return async function insertWithOrigin<T>(
    { table, row, origin = [] }: LeadInsert,
    insert: (row: LeadInsert["row"]) => Promise<T>,
  ): Promise<T> {
    if (origin.length === 0 || tablesWithout.has(table)) return insert(row);
    try {
      return await insert([...row, ...origin]);
    } catch (error) {
      if (!(error instanceof LeadStoreError) || error.kind === "unavailable") throw error;
      const result = await insert(row);
      // A value that breaks a rule says nothing about the next one.
      if (error.kind === "refused" && !tablesWithout.has(table)) {
        tablesWithout.add(table);
        const { code } = error;
        log.warn(
          { table, code },
          "table without columns for the origin of leads; see docs/leads.md",
        );
      }
      return result;
    }
  };
}

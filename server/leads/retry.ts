import { attemptPatience, type Clock, visitorPatience } from "./clock.ts";
import { LeadStoreError } from "./lead-store.ts";

/** Six tries in all; together the pauses outlast the restart of a database. */
const pauses = [100, 200, 400, 800, 1_600];

/**
 * Tries until it works, patience ends, or the answer says that trying again is of no use. An attempt may
 * get through although its answer is lost: that is safe only because attempts carry the submission id.
 */
export async function persist(
  clock: Clock,
  attempt: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const deadline = clock.now() + visitorPatience;
  for (const pause of [...pauses, Infinity]) {
    const failure = await once(clock, Math.min(attemptPatience, deadline - clock.now()), attempt);
    if (!failure) return;
    const triedAgainAt = clock.now() + pause;
    if (failure.kind !== "unavailable" || triedAgainAt >= deadline) throw failure;
    await clock.wait(pause);
  }
}

async function once(
  clock: Clock,
  patience: number,
  attempt: (signal: AbortSignal) => Promise<void>,
): Promise<LeadStoreError | undefined> {
  const over = new AbortController();
  try {
    const timeout = new LeadStoreError("unavailable", "TIMEOUT");
    return await clock.within(
      patience,
      attempt(over.signal).then(() => undefined),
      timeout,
    );
  } catch (error) {
    if (error instanceof LeadStoreError) return error;
    throw error;
  } finally {
    over.abort();
  }
}

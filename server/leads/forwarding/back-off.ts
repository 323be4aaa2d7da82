export type Failure = {
  /** A status or a system code, for the log. */
  code: string;
  /** The receiver understood and said no, so that the same copy has little hope until somebody acts. */
  refused: boolean;
  /** Milliseconds for which the receiver asked. */
  retryAfter: number | undefined;
};

const firstPause = 1_000;
const longestPause = 60 * 60_000;
/** A receiver that asks for more has made a mistake in its units. */
const longestRetryAfter = 24 * 60 * 60_000;

/**
 * A second, two, four, up to an hour; a refused copy waits an hour at once. Up to half of it is left to
 * chance, so that what failed together does not come back together; what the receiver asked for is kept.
 */
export function pauseAfter(
  { refused, retryAfter = 0 }: Failure,
  attempts: number,
  random: () => number,
): number {
  const full = refused ? longestPause : Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.max(full * (1 - random() / 2), retryAfter);
}

/** Seconds or a date, as HTTP has it; anything else counts as not said. */
export function readRetryAfter(text: string | null, now: number): number | undefined {
  if (!text) return undefined;
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), longestRetryAfter);
}

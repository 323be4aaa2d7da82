import type { Clock } from "./clock.ts";
import { ContentError } from "./content-error.ts";
import { limits } from "./limits.ts";

/** Tries again after one, two and four seconds, or when the service asked for it; a clear no is final. */
export async function retrying<T>(
  attempt: () => Promise<T>,
  clock: Clock,
  signal: AbortSignal,
  onFailure: (error: ContentError) => void,
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      onFailure(error);
      if (isFinal(error) || tried === limits.retries || signal.aborted) throw error;
      const pause = error.retryAfter ?? limits.firstPause * 2 ** tried;
      await clock.wait(Math.min(pause, limits.longestPause), signal);
    }
  }
}

function isFinal({ kind, status = 500 }: ContentError) {
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return kind !== "failure" || refused;
}

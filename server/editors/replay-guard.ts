export interface ReplayGuard {
  /** False where the signature was used before. */
  use(signature: string): boolean;
}

/** How far a caller's clock may be from this one; a call is refused when its time is further away. */
export const tolerance = 5 * 60_000;

const most = 10_000;

/**
 * Remembers a signature for as long as its timestamp could still pass: twice the tolerance, since the
 * caller's clock may be ahead. Only what is rightly signed gets in here, so no stranger can fill it; if an
 * office ever makes more changes than this in ten minutes, forgetting the oldest costs one needless
 * refresh at worst, where refusing the newest would leave old news on the site.
 */
export function createReplayGuard(now: () => number): ReplayGuard {
  const used = new Map<string, number>();

  function forget() {
    for (const [signature, since] of used) {
      if (used.size <= most && now() - since <= 2 * tolerance) return;
      used.delete(signature);
    }
  }

  return {
    use(signature) {
      const isNew = !used.has(signature);
      if (isNew) used.set(signature, now());
      forget();
      return isNew;
    },
  };
}

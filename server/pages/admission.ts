import { createRateLimit, networkKey } from "#server/http/rate-limit.ts";

export interface Admission {
  /** What to call when the page is made, or the status where this address, or all together, ask for too many. */
  enter(address: string): Entrance;
}

export type Entrance = (() => void) | 429 | 503;

interface AdmissionOptions {
  most?: number;
  mostEach?: number;
  inTenSeconds?: number;
  now?: () => number;
}

/**
 * Pages in memory cost nothing, so that everyone gets one. Any other page costs a render, and whoever
 * invents addresses can ask for more of them than a processor makes: one address may wait for a few at a
 * time and have so many in ten seconds, and all together wait for no more than are made in a few seconds.
 */
export function createAdmission(options: AdmissionOptions = {}): Admission {
  const {
    most = 300,
    mostEach = 100,
    inTenSeconds = 1000,
    now = () => performance.now(),
  } = options;
  const made = createRateLimit({ most: inTenSeconds, within: 10_000, now, addresses: 1000 });
  const inside = new Map<string, number>();
  let total = 0;

  return {
    enter(address) {
      const who = networkKey(address);
      const own = inside.get(who) ?? 0;
      if (total >= most) return 503;
      if (own >= mostEach || made.take(address) > 0) return 429;
      total += 1;
      inside.set(who, own + 1);
      return () => {
        total -= 1;
        const left = (inside.get(who) ?? 1) - 1;
        if (left > 0) inside.set(who, left);
        else inside.delete(who);
      };
    },
  };
}

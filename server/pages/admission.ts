import { household } from "#server/http/rate-limit.ts";

export interface Admission {
  /** What to call when the page is made, or nothing where too many are being made already. */
  enter(address: string): (() => void) | undefined;
}

/**
 * Pages in memory cost nothing, so that everyone gets one. Any other page costs a render, and whoever
 * invents addresses can ask for more of them than a processor makes: one address may wait for a few at a
 * time, and all together for no more than are made in a second or two.
 */
export function createAdmission({ most = 100, mostEach = 20 } = {}): Admission {
  const inside = new Map<string, number>();
  let total = 0;

  return {
    enter(address) {
      const who = household(address);
      const own = inside.get(who) ?? 0;
      if (total >= most || own >= mostEach) return undefined;
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

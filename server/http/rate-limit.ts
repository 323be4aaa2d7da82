import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

export interface RateLimit {
  /** Counts one attempt. Seconds to wait where there were too many, otherwise 0. */
  take(address: string): number;
}

export interface RateLimitOptions {
  most: number;
  /** In milliseconds. */
  within: number;
  now: () => number;
  /** Addresses remembered at a time: what a flood from many of them may cost in memory. */
  addresses?: number;
}

/**
 * At most so many attempts from one address in any stretch of time, not per calendar minute: the turn of
 * a minute would let twice as many through. Refused attempts do not count, so that whoever keeps trying
 * gets in as soon as the time is over, as the message says.
 */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { most, within, now, addresses = 10_000 } = options;
  const attempts = new LRUCache<string, number[]>({ max: addresses });

  return {
    take(address) {
      const time = now();
      const key = household(address);
      const recent = (attempts.get(key) ?? []).filter((at) => time - at < within);
      attempts.set(key, recent);
      const [oldest] = recent;
      if (recent.length >= most && oldest !== undefined)
        return Math.max(1, Math.ceil((oldest + within - time) / 1000));
      recent.push(time);
      return 0;
    },
  };
}

/** One visitor has a whole /64 of IPv6 addresses and may use another one for every request. */
export function household(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...head];
  if (tail) groups.push(...Array(8 - head.length - tail.length).fill("0"), ...tail);
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
}

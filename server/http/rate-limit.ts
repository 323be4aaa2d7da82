import { LRUCache } from "lru-cache";
import { rateLimitKeys } from "./client-address.ts";

/**
 * A /48 network may make this many times the attempts of one address. Providers give homes a /56 and
 * companies a /48, so it is shared by up to 256 homes; one customer with a /48 cannot use its 65,536 /64 networks
 * to get around the limit.
 */
const networkFactor = 3;

/**
 * Limits the attempts of one address in a sliding window: windows that start with the minute would let twice
 * as many through at their border. Refused attempts do not count, so that a client that keeps trying is accepted as
 * soon as the time is over, as the message says.
 */
export function createRateLimit(options: {
  max: number;
  windowMs: number;
  now?: () => number;
  /** Bounds the memory that a flood from many addresses takes. */
  maxAddresses?: number;
}) {
  const { max, windowMs, now = () => performance.now(), maxAddresses = 10_000 } = options;
  const attempts = new LRUCache<string, number[]>({ max: maxAddresses });

  /** Counts one attempt. Seconds to wait where there were too many, otherwise 0. */
  return function take(address: string): number {
    const time = now();
    const counted = rateLimitKeys(address).map((key, level) => {
      const times = (attempts.get(key) ?? []).filter((at) => time - at < windowMs);
      const blocking = times.at(-(level === 0 ? max : max * networkFactor));
      const waitMs = blocking === undefined ? 0 : blocking + windowMs - time;
      return { key, times, waitSeconds: Math.ceil(waitMs / 1000) };
    });
    const waitSeconds = Math.max(...counted.map((count) => count.waitSeconds));
    // Refused attempts are not stored, so one network cannot evict the attempts of others.
    if (waitSeconds === 0)
      for (const { key, times } of counted) attempts.set(key, [...times, time]);
    return waitSeconds;
  };
}

import { isIP, isIPv6, type BlockList } from "node:net";
import { LRUCache } from "lru-cache";

/**
 * An IPv6 /48 network may make this many times the attempts of one address. Providers give homes a /56 and companies a
 * /48, so up to 256 homes share this limit. Without it, a customer with a /48 could use its 65,536 /64 networks to get
 * around the limit of one address.
 */
const networkFactor = 3;

/**
 * Limits the attempts of one address in a sliding window: fixed windows would accept twice as many around their border.
 * Refused attempts do not count, so that a client that keeps trying is accepted after the time that its message names.
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

  /** Counts one attempt. Returns the seconds to wait if there were too many, otherwise 0. */
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

/** Follows X-Forwarded-For from the nearest proxy outwards up to the first address that is not a trusted proxy. */
export function clientAddress(peer: string, forwardedFor: unknown, trusted: BlockList): string {
  let address = peer;
  const hops = String(forwardedFor ?? "")
    .split(",")
    .map((hop) => plainAddress(hop.trim()));
  for (const hop of hops.toReversed()) {
    if (!isTrusted(address, trusted) || !isIP(hop)) break;
    address = hop;
  }
  return address;
}

export function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** A dual-stack socket reports IPv4 peers as ::ffff:a.b.c.d; ranges are written the short way. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The visitor (an IPv4 address or an IPv6 /64), and with IPv6 the /48 network around it. */
export function rateLimitKeys(address: string): [visitor: string, ...networks: string[]] {
  if (!isIPv6(address)) return [address];
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...head];
  if (tail) groups.push(...Array(8 - head.length - tail.length).fill("0"), ...tail);
  const prefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => Number.parseInt(group, 16))
      .join(":");
  return [prefix(4), prefix(3)];
}

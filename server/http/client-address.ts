import { isIP, isIPv6, type BlockList } from "node:net";

/** Follows the chain from the nearest proxy outwards up to the first address that is not a trusted proxy. */
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

/** A client in limits of connections, renders and image jobs: an IPv4 address, or an IPv6 /48, which one customer may hold. */
export const networkKey = (address: string): string => rateLimitKeys(address).at(-1) ?? address;

/** One visitor, an IPv4 address or an IPv6 /64, and with IPv6 the /48 network around it. */
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

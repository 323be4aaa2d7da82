import { randomUUID } from "node:crypto";
import { isIP, type BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Representation } from "./representation.ts";

/** What the pipeline knows of one request beyond its bytes. */
export interface Visit {
  id: string;
  address: string;
  /** The URL as the visitor's browser sees it: React Router compares its origin with a form's Origin header. */
  url: URL;
  /** How the page cache answered, for the log. */
  cache?: string;
  /** The cached page it was answered with. */
  page?: Representation;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { visit: Visit };
}

export function beginVisit(
  request: Request,
  remoteAddress: string | undefined,
  trustedProxies: BlockList,
): Visit {
  const peer = plainAddress(remoteAddress ?? "");
  const url = new URL(request.url);
  if (!isTrusted(peer, trustedProxies)) return { id: randomUUID(), address: peer, url };

  const scheme = firstValue(request.headers.get("x-forwarded-proto"));
  const host = firstValue(request.headers.get("x-forwarded-host"));
  const origin = `${scheme === "https" || scheme === "http" ? scheme : url.protocol.slice(0, -1)}://${host ?? url.host}`;
  const seen = URL.canParse(origin) ? urlAt(origin, url) : url;
  const address = clientAddress(peer, request.headers.get("x-forwarded-for"), trustedProxies);
  return { id: randomUUID(), address, url: seen };
}

/** The path and query of a URL at another origin. Resolving them as text would read `//host/` as a host. */
export function urlAt(origin: string, { pathname, search }: Pick<URL, "pathname" | "search">): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}

/**
 * Walks the chain from the nearest hop outwards and stops at the first address that is not a proxy of
 * ours: everything to the left of it was written by a stranger.
 */
function clientAddress(peer: string, forwardedFor: string | null, trusted: BlockList): string {
  let address = peer;
  const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()));
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

function firstValue(header: string | null): string | undefined {
  return header?.split(",")[0]?.trim().toLowerCase() || undefined;
}

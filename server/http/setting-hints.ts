import type { IncomingHttpHeaders } from "node:http";
import { BlockList } from "node:net";
import { oncePer } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { isTrusted, plainAddress } from "./rate-limit.ts";

const hourMs = 60 * 60_000;
const minuteMs = 60_000;
const maxLoggedLength = 100;

const privateRanges = new BlockList();
for (const [address, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateRanges.addSubnet(address, prefix);
privateRanges.addAddress("::1", "ipv6");
privateRanges.addSubnet("fc00::", 7, "ipv6");

const forwardingHeaders = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/** Logs wrong settings that requests reveal. Messages are throttled, so that a flood of requests does not fill the log. */
export function createSettingHints(
  log: Pick<Log, "warn">,
  { siteUrl, trustedProxies }: Pick<Config, "siteUrl" | "trustedProxies">,
  now: () => number = () => performance.now(),
) {
  /** Separate, so that requests of others do not suppress the message about the operator's own proxy. */
  const every = (intervalMs: number) => ({
    own: oncePer(intervalMs, now),
    foreign: oncePer(intervalMs, now),
  });
  const isProxyDue = every(hourMs);
  const isPostDue = every(minuteMs);

  return {
    /** Behind a proxy that is not trusted, all visitors have the same address and their forms come from another origin. */
    checkProxy(remoteAddress: string | undefined, headers: IncomingHttpHeaders): void {
      if (!forwardingHeaders.some((name) => headers[name] !== undefined)) return;
      const peer = plainAddress(remoteAddress ?? "");
      const isPrivate = isTrusted(peer, privateRanges);
      if (isTrusted(peer, trustedProxies) || !isProxyDue[isPrivate ? "own" : "foreign"]()) return;
      // A public address may be a visitor's, and visitors' addresses are never logged.
      const from = isPrivate ? peer : "a public address";
      const reason = `They came from ${from}, which TRUSTED_PROXIES does not name. If it is your proxy, put its address there; otherwise somebody sends them to the site directly.`;
      log.warn({ reason }, "forwarding headers were ignored");
    },

    reportForeignPost(origin: string, own: string): void {
      const from = hostOf(origin);
      if (!isPostDue[from === siteUrl ? "own" : "foreign"]()) return;
      const reason = `It was sent from a page of ${from} to ${hostOf(own)}. If both are this site, the proxy must pass on the host and the scheme (X-Forwarded-Host, X-Forwarded-Proto), and TRUSTED_PROXIES must name it.`;
      log.warn({ from, to: hostOf(own), reason }, "a form was refused for its origin");
    },
  };
}

/** Scheme and host, since either may differ. Text that is not a URL may be anything, so it is not logged. */
const hostOf = (origin: string) =>
  (origin.length <= maxLoggedLength && URL.parse(origin)?.origin) || "an unknown host";

import type { IncomingHttpHeaders } from "node:http";
import { oncePer } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { isTrusted, plainAddress } from "./rate-limit.ts";

const minuteMs = 60_000;
const now = () => performance.now();
const maxLoggedLength = 100;
const forwardingHeaders = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/**
 * Logs a proxy that TRUSTED_PROXIES does not name: all visitors have its address then, and their forms come from another
 * origin. Messages are throttled, so that a flood of requests does not fill the log.
 */
export function createSettingHints(
  log: Pick<Log, "warn">,
  { trustedProxies }: Pick<Config, "trustedProxies">,
) {
  const isProxyDue = oncePer(60 * minuteMs, now);
  const isPostDue = oncePer(minuteMs, now);

  return {
    /** The address is not logged, because it may be a visitor's who sends these headers to the site directly. */
    checkProxy(remoteAddress: string | undefined, headers: IncomingHttpHeaders): void {
      if (!forwardingHeaders.some((name) => headers[name] !== undefined)) return;
      if (isTrusted(plainAddress(remoteAddress ?? ""), trustedProxies) || !isProxyDue()) return;
      const reason =
        "They came from an address that TRUSTED_PROXIES does not name. If it is your proxy's, put it there.";
      log.warn({ reason }, "forwarding headers were ignored");
    },

    reportForeignPost(origin: string, own: string): void {
      if (!isPostDue()) return;
      const [from, to] = [hostOf(origin), hostOf(own)];
      const reason = `It was sent from a page of ${from} to ${to}. If both are this site, the proxy must pass on the host and the scheme (X-Forwarded-Host, X-Forwarded-Proto), and TRUSTED_PROXIES must name it.`;
      log.warn({ from, to, reason }, "a form was refused for its origin");
    },
  };
}

/** Scheme and host, since either may differ. Text that is not a URL may be anything, so it is not logged. */
const hostOf = (origin: string) =>
  (origin.length <= maxLoggedLength && URL.parse(origin)?.origin) || "an unknown host";

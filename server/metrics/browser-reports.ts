import { createRateLimit } from "#server/http/rate-limit.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import type { BrowserReports, PageRoute } from "#server/pages/app-pages.ts";
import type { SiteMetrics } from "./site-metrics.ts";

/** Matches every path of this site. Beacons may contain any text as their path. */
const isPlainPath = /^\/[\w./-]{0,99}$/;

/** Browsers report violations of `script-src` and `style-src` with the suffix `-elem` or `-attr`. */
const directives = [
  ...pagePolicy.split("; ").map((directive) => directive.split(" ", 1)[0] ?? ""),
  ...["script-src", "style-src"].flatMap((name) => [`${name}-elem`, `${name}-attr`]),
];

/** More than the pages that any person opens in a minute. */
const reportLimit = { max: 30, windowMs: 60_000 };

/** Counts what browsers report. Paths become routes and directives come from our policy, so labels are from fixed lists. */
export function createBrowserReports(
  metrics: Pick<SiteMetrics, "experienced" | "scriptFailed" | "policyViolated">,
) {
  const takeReport = createRateLimit(reportLimit);

  return (address: string, routeOf: (pathname: string) => PageRoute): BrowserReports => ({
    accept: () => takeReport(address) === 0,
    pageExperienced(pathname, device, measured) {
      if (isPlainPath.test(pathname))
        metrics.experienced(routeOf(pathname).pattern, device, measured);
    },
    scriptFailed(pathname) {
      if (isPlainPath.test(pathname)) metrics.scriptFailed(routeOf(pathname).pattern);
    },
    policyViolated: (directive) =>
      metrics.policyViolated(directives.includes(directive) ? directive : "other"),
  });
}

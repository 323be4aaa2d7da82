import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parseAddress, printable } from "#app/lib/origin.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import type { SiteMetrics } from "#server/metrics/site-metrics.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import type { Representation } from "#server/http/representation.ts";
import type { AppPages, VisitStats } from "#server/pages/app-pages.ts";
import { type Counters, directSource } from "./counters.ts";

/** The User-Agent of every browser begins like this; that of most other programs does not. */
const browserPrefix = "Mozilla/";
/** Matches programs whose User-Agent begins like a browser's. Most of them contain a URL for questions. */
const program = /bot|http|crawl|spider|headless|lighthouse/i;
/** Headers are read up to this length, because they are read for every page. */
const readLength = 300;
const maxNameLength = 100;
/** Matches every path of this site. Beacons may contain any text as their path. */
const isPlainPath = /^\/[\w./-]{0,99}$/;
/** Browsers report violations of `script-src` and `style-src` with the suffix `-elem` or `-attr`. */
const directives = [
  ...pagePolicy.split("; ").map((directive) => directive.split(" ", 1)[0] ?? ""),
  ...["script-src", "style-src"].flatMap((name) => [`${name}-elem`, `${name}-attr`]),
];
/** More than the forms and pages that any person opens in a minute. */
const beaconLimit = { max: 30, windowMs: 60_000 };

interface Options {
  counters: Pick<Counters, "count">;
  metrics: Pick<SiteMetrics, "leadSubmitted" | "experienced" | "scriptFailed" | "policyViolated">;
  siteUrl: string;
}

/**
 * Counts public pages that somebody opened, and the sources of visits. Runs for every page, so it reads only
 * the beginning of headers. Neither the client's address nor the user agent is kept.
 */
export function createViewCounter({ counters, metrics, siteUrl }: Options) {
  const siteHost = new URL(siteUrl).host;
  const takeBeacon = createRateLimit(beaconLimit);

  return {
    count(
      { method, headers }: Pick<IncomingMessage, "method" | "headers">,
      page: Representation,
      status: number,
      { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
    ): void {
      // After a 304 the visitor sees the page from the browser's cache.
      const isShown = page.status === 200 && (status === 200 || status === 304);
      if (method !== "GET" || !isShown || !isDocument(page) || !isNavigation(headers)) return;
      counters.count("page", pathname.slice(0, maxNameLength));
      const campaign = searchParams.get("utm_source") ?? "";
      const source = printable(campaign, maxNameLength) || sourceOf(headers);
      if (source) counters.count("source", source);
    },

    /** Counts what the forms and pages of a client report. */
    statsOf: (address: string, pages: Pick<AppPages, "route">): VisitStats => ({
      acceptBeacon: () => takeBeacon(address) === 0,
      formStarted: (form) => counters.count("form start", form),
      submitted(form, outcome) {
        metrics.leadSubmitted(form, outcome);
        if (outcome === "stored") counters.count("submission", form);
      },
      // A prerendered page is reached from a page of this site, so it has no source.
      pageShown(pathname) {
        if (!isPlainPath.test(pathname)) return;
        const { isPage, cacheable } = pages.route(pathname);
        if (isPage && cacheable) counters.count("page", pathname);
      },
      pageExperienced(pathname, device, measured) {
        if (isPlainPath.test(pathname))
          metrics.experienced(pages.route(pathname).pattern, device, measured);
      },
      scriptFailed(pathname) {
        if (isPlainPath.test(pathname)) metrics.scriptFailed(pages.route(pathname).pattern);
      },
      policyViolated: (directive) =>
        metrics.policyViolated(directives.includes(directive) ? directive : "other"),
    }),
  };

  /** Undefined for a navigation within the site. */
  function sourceOf(headers: IncomingHttpHeaders): string | undefined {
    if (headers["sec-fetch-site"] === "same-origin") return undefined;
    const url = parseAddress(headers.referer?.slice(0, readLength));
    if (!url) return directSource;
    const isOwn = url.host === headers.host || url.host === siteHost;
    return isOwn ? undefined : printable(url.hostname, maxNameLength);
  }
}

const isDocument = ({ headers }: Representation): boolean =>
  headers["content-type"]?.startsWith("text/html") ?? false;

/** False for prefetches, for pages in frames, and for programs that are known not to be browsers. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document") return false;
  if (headers["sec-purpose"] !== undefined || headers["purpose"] !== undefined) return false;
  const userAgent = headers["user-agent"]?.slice(0, readLength) ?? "";
  return userAgent.startsWith(browserPrefix) && !program.test(userAgent);
}

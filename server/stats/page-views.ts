import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parseAddress, printable } from "#app/lib/origin.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import type { SiteMetrics } from "#server/metrics/site-metrics.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import type { Representation } from "#server/http/representation.ts";
import type { AppPages, VisitStats } from "#server/pages/app-pages.ts";
import { type Counters, directSource } from "./counters.ts";

/** Every browser begins like this; most programs do not. */
const browserPrefix = "Mozilla/";
/** Programs that call themselves browsers too. Most give an address for questions. */
const program = /bot|http|crawl|spider|headless|lighthouse/i;
/** Their beginning says enough, and they are read for every page. */
const readLength = 300;
const maxNameLength = 100;
/** Every path of this site, in what beacons say of themselves. */
const isPlainPath = /^\/[\w./-]{0,99}$/;
/** Browsers name the part of `script-src` or `style-src` that was violated. */
const directives = [
  ...pagePolicy.split("; ").map((directive) => directive.split(" ", 1)[0] ?? ""),
  ...["script-src", "style-src"].flatMap((name) => [`${name}-elem`, `${name}-attr`]),
];
/** More forms and pages than anyone opens. */
const beaconLimit = { max: 30, windowMs: 60_000 };

interface Options {
  counters: Pick<Counters, "count">;
  metrics: Pick<SiteMetrics, "leadSubmitted" | "experienced" | "scriptFailed" | "policyViolated">;
  siteUrl: string;
}

/**
 * Counts public pages that somebody opened, and where a visit came from. Runs for every page out of the response cache, so
 * it reads short headers only. Neither the client's address nor the user agent is kept.
 */
export function createViewCounter({ counters, metrics, siteUrl }: Options) {
  const siteHost = new URL(siteUrl).host;
  const takeBeacon = createRateLimit(beaconLimit);

  return {
    /** `searchParams` where there are any: a page with a campaign in its address is in no response cache. */
    count(
      { method, headers }: Pick<IncomingMessage, "method" | "headers">,
      page: Representation,
      status: number,
      { pathname, searchParams }: Pick<URL, "pathname"> & Partial<Pick<URL, "searchParams">>,
    ): void {
      // 304 is a page that a returning visitor has already.
      const isShown = page.status === 200 && (status === 200 || status === 304);
      if (method !== "GET" || !isShown || !isDocument(page) || !isNavigation(headers)) return;
      counters.count("page", pathname.slice(0, maxNameLength));
      const campaign = searchParams?.get("utm_source") ?? "";
      const source = printable(campaign, maxNameLength) || sourceOf(headers);
      if (source) counters.count("source", source);
    },

    /** What the forms and pages of a client report. */
    statsOf: (address: string, pages: Pick<AppPages, "route">): VisitStats => ({
      acceptBeacon: () => takeBeacon(address) === 0,
      formStarted: (form) => counters.count("form start", form),
      submitted(form, outcome) {
        metrics.leadSubmitted(form, outcome);
        if (outcome === "stored") counters.count("submission", form);
      },
      // It was reached from a page of this site, so it has no source.
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

  /** Undefined for a step within the site. */
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

/** Not what a browser fetches ahead or shows in a frame, and not what a known program fetches. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document") return false;
  if (headers["sec-purpose"] !== undefined || headers["purpose"] !== undefined) return false;
  const userAgent = headers["user-agent"]?.slice(0, readLength) ?? "";
  return userAgent.startsWith(browserPrefix) && !program.test(userAgent);
}

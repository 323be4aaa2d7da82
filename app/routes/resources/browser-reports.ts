import type { ActionFunctionArgs } from "react-router";
import type { BrowserReports } from "#server/pages/app-pages.ts";
import { leadOrigin } from "#app/lib/origin.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";

export const handle: RouteHandle = { cacheable: false };

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

const policyReportType = "application/csp-report";
const maxBeaconLength = 1024;

/** Accepts beacons and reports of browsers. These ignore the response, so all get the same, even if they are not counted. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  const { browserReports } = context.get(servicesContext);
  if (site === "same-origin" && browserReports.accept()) {
    const { page } = leadOrigin(new URL(request.url).origin, request.headers.get("referer"));
    const isPolicyReport = request.headers.get("content-type")?.startsWith(policyReportType);
    const text = await request.text();
    if (isPolicyReport) browserReports.policyViolated(violatedDirective(text));
    else if (page && text.length <= maxBeaconLength)
      countBeacon(new URLSearchParams(text), page, browserReports);
  }
  return new Response(null, { status: 204 });
}

/**
 * The parameters of a beacon determine what it reports:
 * - `width`: the web vitals of a page, on a screen of this width.
 * - `failed`: a script of the page was not loaded, or failed.
 */
function countBeacon(sent: URLSearchParams, page: string, reports: BrowserReports): void {
  const width = numberOf(sent.get("width"), 100_000);
  if (sent.has("failed")) reports.scriptFailed(page);
  if (width !== undefined)
    reports.pageExperienced(page, deviceOf(width), {
      lcp: secondsOf(sent.get("lcp")),
      inp: secondsOf(sent.get("inp")),
      cls: numberOf(sent.get("cls"), 10),
    });
}

const deviceOf = (width: number) => (width < 768 ? "phone" : width < 1024 ? "tablet" : "desktop");

/** Browsers send up to twenty decimals. Values above `most` are implausible and are not counted. */
function numberOf(text: string | null, most: number): number | undefined {
  const value = text && /^\d{1,6}(\.\d{1,20})?$/.test(text) ? Number(text) : Infinity;
  return value <= most ? value : undefined;
}

const secondsOf = (milliseconds: string | null) => {
  const value = numberOf(milliseconds, 60_000);
  return value === undefined ? undefined : value / 1000;
};

function violatedDirective(text: string): string {
  try {
    const { "csp-report": report } = JSON.parse(text);
    return String(report["effective-directive"] ?? report["violated-directive"]);
  } catch {
    return "";
  }
}

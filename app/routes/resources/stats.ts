import type { ActionFunctionArgs } from "react-router";
import type { VisitStats } from "#server/pages/app-pages.ts";
import { isFormName } from "#app/features/leads/lead-action.ts";
import { leadOrigin } from "#app/lib/origin.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";

export const handle: RouteHandle = { cacheable: false };

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

const policyReportType = "application/csp-report";
const maxBeaconLength = 1024;

/** Accepts beacons and reports of browsers. These ignore the response, so all get the same, even if they are not counted. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  const { stats } = context.get(servicesContext);
  if (site === "same-origin" && stats.acceptBeacon()) {
    const { page } = leadOrigin(new URL(request.url).origin, request.headers.get("referer"));
    const isReport = request.headers.get("content-type")?.startsWith(policyReportType);
    const text = await request.text();
    if (isReport) stats.policyViolated(violatedDirective(text));
    else if (text.length <= maxBeaconLength) countBeacon(new URLSearchParams(text), page, stats);
  }
  return new Response(null, { status: 204 });
}

/**
 * The parameters of a beacon determine what it reports:
 * - `form`: a visitor began to fill in this form.
 * - `width`: the web vitals of a page, on a screen of this width.
 * - `failed`: a script of the page was not loaded, or failed.
 * - none, only a Referer: a prerendered page is shown.
 */
function countBeacon(sent: URLSearchParams, page: string | undefined, stats: VisitStats): void {
  const form = sent.get("form");
  const width = numberOf(sent.get("width"), 100_000);
  if (form !== null) {
    if (isFormName(form)) stats.formStarted(form);
    return;
  }
  if (!page) return;
  if (sent.has("failed")) stats.scriptFailed(page);
  if (width !== undefined)
    stats.pageExperienced(page, deviceOf(width), {
      lcp: secondsOf(sent.get("lcp")),
      inp: secondsOf(sent.get("inp")),
      cls: numberOf(sent.get("cls"), 10),
    });
  else if (sent.size === 0) stats.pageShown(page);
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

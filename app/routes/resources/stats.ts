import type { ActionFunctionArgs } from "react-router";
import { isFormName } from "#app/features/leads/lead-action.ts";
import { leadOrigin } from "#app/lib/origin.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";

export const handle: RouteHandle = { cacheable: false };

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/**
 * Takes beacons: with the name of a form that somebody began to fill in, or with nothing but the Referer where a
 * prerendered page is shown. Beacons read no response, so what does not count gets the same one.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  const { stats } = context.get(servicesContext);
  if (site === "same-origin" && stats.acceptBeacon()) {
    const sent = await request.formData().catch(() => new FormData());
    const form = sent.get("form");
    const { page } = leadOrigin(new URL(request.url).origin, request.headers.get("referer"));
    if (form === null && page) stats.pageShown(page);
    if (typeof form === "string" && isFormName(form)) stats.formStarted(form);
  }
  return new Response(null, { status: 204 });
}

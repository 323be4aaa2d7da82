import type { ActionFunctionArgs } from "react-router";
import { isFormName } from "#app/features/leads/lead-action.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";

export const handle: RouteHandle = { cacheable: false };

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/**
 * Takes beacons: a form that somebody began to fill in, and a page that was fetched ahead and is now shown. Beacons read
 * no response, so what does not count gets the same one.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  const { stats } = context.get(servicesContext);
  if (site === "same-origin" && stats.acceptBeacon()) {
    const sent = await request.formData().catch(() => new FormData());
    const form = sent.get("form");
    const page = sent.get("page");
    if (typeof form === "string" && isFormName(form)) stats.formStarted(form);
    if (typeof page === "string") stats.pageShown(page);
  }
  return new Response(null, { status: 204 });
}

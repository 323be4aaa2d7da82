import { insightParameters } from "#app/lib/charts/insight-address.ts";
import { insightView } from "#app/features/insight/insight-view.ts";
import { unlisted } from "#app/lib/resource-responses.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/insight-view";

export const handle: RouteHandle = { query: insightParameters };

/** `/instant-insight.json?country=norway&year=2024`: the data of the dashboard with the same query. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  return Response.json(insightView(content, url.searchParams).view, { headers: unlisted });
}

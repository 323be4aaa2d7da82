import { insightParameters } from "#app/features/insight/insight-address.ts";
import { insightView } from "#app/features/insight/insight-view.ts";
import type { RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/insight-view";

export const handle: RouteHandle = { query: insightParameters };

/** `/instant-insight.json?country=norway&year=2024`: what the dashboard shows at the same query of its page. */
export function loader({ url }: Route.LoaderArgs) {
  // The page that shows the figures is what should be found.
  return Response.json(insightView(url.searchParams).view, {
    headers: { "x-robots-tag": "noindex" },
  });
}

import { chartAtRequest } from "#app/features/charts/chart-requests.ts";
import {
  embedDocument,
  embedThemes,
  missingEmbed,
  type EmbedTheme,
} from "#app/features/charts/chart-embed.tsx";
import { embedPolicy } from "#app/features/charts/embed-style.ts";
import { chartParameters } from "#app/lib/charts/chart-address.ts";
import { embeddable, unlisted } from "#app/lib/resource-responses.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/chart-embed";

export const handle: RouteHandle = { query: [...chartParameters, "theme"] };

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": embedPolicy,
  ...embeddable,
  ...unlisted,
};

/** `/charts/viewing-share/embed?theme=dark`: the only document of the site that others may frame. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const found = chartAtRequest(params.id, url, {
    more: { name: "theme", values: embedThemes },
    headers: { ...embeddable, ...unlisted },
  });
  const theme = url.searchParams.get("theme");
  const known: EmbedTheme = embedThemes.find((name) => name === theme);
  if (!found) return new Response(missingEmbed(known), { status: 404, headers });
  const { siteUrl } = context.get(servicesContext);
  return new Response(embedDocument(found, siteUrl, known), { headers });
}

import { openToSites } from "#app/features/charts/chart-requests.ts";
import { oembed } from "#app/features/charts/oembed.tsx";
import { plainResponse } from "#app/lib/resource-responses.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/oembed";

/** The query can name any address and size, so caching the responses would cost more than generating them. */
export const handle: RouteHandle = { cacheable: false };

/** Longer than any valid query. */
const maxQueryLength = 2000;

const headers = { "cache-control": "public, max-age=3600", ...openToSites };

/** `/oembed?url=https://…/charts/viewing-share&format=json`: how another system embeds a chart. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams: query } = url;
  const format = query.get("format") ?? "json";
  const { content, siteUrl } = context.get(servicesContext);
  const found = url.search.length <= maxQueryLength ? oembed(content, siteUrl, query) : undefined;
  if (!found) return plainResponse(404, content.words.file.noEmbed, openToSites);
  if (format === "json") return Response.json(found, { headers });
  return plainResponse(501, content.words.file.noEmbedFormat, openToSites);
}

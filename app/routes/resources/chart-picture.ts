import {
  chartAtRequest,
  chartFileHeaders,
  missingChart,
  openToSites,
  chartPictureResponse,
  printedAddress,
} from "#app/features/charts/chart-requests.ts";
import { chartParameters, pictureSize } from "#app/lib/charts/chart-address.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/chart-picture";

export const handle: RouteHandle = { query: [...chartParameters, "density"] };

const density = { name: "density", values: ["2"] };

/** `/charts/viewing-share.png?density=2`: drawn once, then served from the page cache. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content, siteUrl } = services;
  const found = chartAtRequest(content, params.id, url, { more: density, headers: openToSites });
  if (!found) return missingChart(content);
  const scale = url.searchParams.get(density.name) === "2" ? 2 : 1;
  return chartPictureResponse(services, found, {
    size: { width: pictureSize.width * scale, height: pictureSize.height * scale },
    format: "png",
    address: printedAddress(content, found, siteUrl),
    headers: chartFileHeaders(found, "png"),
  });
}

import {
  chartAtRequest,
  chartFileHeaders,
  missingChart,
  openToSites,
  chartPicture,
  printedAddress,
} from "#app/features/charts/chart-requests.ts";
import { chartParameters, pictureSize } from "#app/lib/charts/chart-address.ts";
import { busyDrawing } from "#app/lib/resource-responses.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/chart-picture";

export const handle: RouteHandle = { query: [...chartParameters, "density"] };

const density = { name: "density", values: ["2"] };

/** `/charts/viewing-share.png?density=2`: drawn once, then served from the page cache. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = chartAtRequest(params.id, url, { more: density, headers: openToSites });
  if (!found) return missingChart();
  const { socialImages, siteUrl, clientKey } = context.get(servicesContext);
  const scale = url.searchParams.get(density.name) === "2" ? 2 : 1;
  const body = await socialImages.drawChart(
    async () => ({
      svg: await chartPicture(found, pictureSize, printedAddress(found, siteUrl)),
      width: pictureSize.width * scale,
      height: pictureSize.height * scale,
      format: "png",
    }),
    clientKey,
  );
  if (!body) return busyDrawing();
  return new Response(body, {
    headers: { "content-type": "image/png", ...chartFileHeaders(found, "png") },
  });
}

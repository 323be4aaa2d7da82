import {
  chartAtRequest,
  chartFileHeaders,
  missingChart,
  openToSites,
  printedAddress,
} from "#app/features/charts/chart-requests.ts";
import { chartJson } from "#app/features/charts/chart-json.ts";
import { chartParameters } from "#app/lib/charts/chart-address.ts";
import { chartCsv, drawFile } from "#app/lib/charts/chart-files.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { fileResponse } from "#app/lib/resource-responses.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import { chartFile } from "#app/features/charts/chart-file.tsx";
import type { Route } from "./+types/chart-file";

export const handle: RouteHandle = { query: chartParameters };

type Write = (found: FoundChart, siteUrl: string) => string;

const formats: Record<string, { contentType: string; write: Write }> = {
  csv: { contentType: "text/csv; charset=utf-8", write: ({ chart }) => chartCsv(chart) },
  svg: {
    contentType: "image/svg+xml; charset=utf-8",
    write: (found, siteUrl) =>
      chartFile(drawFile(found.chart, { address: printedAddress(found, siteUrl) })),
  },
  json: {
    contentType: "application/json; charset=utf-8",
    write: (found, siteUrl) => `${JSON.stringify(chartJson(found, siteUrl), null, 2)}\n`,
  },
};

/** `/charts/viewing-share.csv?country=norway&year=2024`: the figures or the drawing of a chart. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const ending = url.pathname.slice(url.pathname.lastIndexOf(".") + 1);
  const format = formats[ending];
  const found = chartAtRequest(params.id, url, { headers: openToSites });
  if (!found || !format) return missingChart();
  const { siteUrl } = context.get(servicesContext);
  return fileResponse(
    format.write(found, siteUrl),
    format.contentType,
    chartFileHeaders(found, ending),
  );
}

import type { Content } from "#app/lib/content/content.ts";
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

type Write = (content: Content, found: FoundChart, siteUrl: string) => string;

const formats: Record<string, { contentType: string; write: Write }> = {
  csv: {
    contentType: "text/csv; charset=utf-8",
    write: (content, { chart }) => chartCsv(content, chart),
  },
  svg: {
    contentType: "image/svg+xml; charset=utf-8",
    write(content, found, siteUrl) {
      const address = printedAddress(content, found, siteUrl);
      return chartFile(content, drawFile(content, found.chart, { address }));
    },
  },
  json: {
    contentType: "application/json; charset=utf-8",
    write: (content, found, siteUrl) =>
      `${JSON.stringify(chartJson(content, found, siteUrl), null, 2)}\n`,
  },
};

/** `/charts/viewing-share.csv?country=norway&year=2024`: the figures or the drawing of a chart. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const ending = url.pathname.slice(url.pathname.lastIndexOf(".") + 1);
  const { content, siteUrl } = context.get(servicesContext);
  const format = formats[ending];
  const found = chartAtRequest(content, params.id, url, { headers: openToSites });
  if (!found || !format) return missingChart(content);
  return fileResponse(
    format.write(content, found, siteUrl),
    format.contentType,
    chartFileHeaders(found, ending),
  );
}

import { publishedCharts } from "#content/charts/published.ts";
import { insightParameters, readInsightAddress } from "#app/features/insight/insight-address.ts";
import { measures } from "#app/features/insight/insight-charts.ts";
import { chartCsv, drawFile } from "#app/lib/charts/chart-files.ts";
import { fileResponse, plainResponse, unlisted } from "#app/lib/resource-responses.ts";
import type { RouteHandle } from "#app/services.ts";
import { chartFile } from "#app/ui/chart/chart-file.tsx";
import type { Route } from "./+types/chart-file";

export const handle: RouteHandle = { query: insightParameters };

const formats = {
  csv: { contentType: "text/csv; charset=utf-8", write: chartCsv },
  svg: {
    contentType: "image/svg+xml; charset=utf-8",
    write: (chart: Parameters<typeof drawFile>[0]) => chartFile(drawFile(chart)),
  },
};

/** `/charts/viewing-share.csv?country=norway&year=2024`: the figures or the picture of a chart. */
export function loader({ params, url }: Route.LoaderArgs) {
  const [, id, ending] = /^([a-z\d-]+)\.(csv|svg)$/.exec(params.file) ?? [];
  const selection = readInsightAddress(url.searchParams);
  const selected = measures.find(({ series }) => series.id === id)?.chart(selection);
  const chart = selected ?? publishedCharts.find((published) => published.id === id);
  if (!chart || !ending) return plainResponse(404, "There is no such chart.");

  const { contentType, write } = formats[ending as keyof typeof formats];
  const name = selected ? `${chart.id}-${selection.country}-${selection.year}` : chart.id;
  return fileResponse(write(chart), contentType, {
    "content-disposition": `attachment; filename="${name}.${ending}"`,
    ...unlisted,
  });
}

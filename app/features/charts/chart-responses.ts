import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { embeddable, plainResponse, unlisted } from "#app/lib/resource-responses.ts";

export const missingChart = () => plainResponse(404, "There is no such chart.", unlisted);

/** A drawing is a document with styles of its own, and opens as a file; the others open where they are. */
const saved = new Set(["csv", "svg"]);

/** Other sites may show and read the files of charts. Their names tell views and editions apart. */
export function chartFileHeaders(found: FoundChart, ending: string): Record<string, string> {
  const { chart, newest, selection } = found;
  const parts = [
    chart.id,
    ...(selection ? Object.values(selection).filter((part) => part !== undefined) : []),
    ...(chart.edition === newest ? [] : [chart.edition]),
  ];
  const disposition = saved.has(ending) ? "attachment" : "inline";
  return {
    "content-disposition": `${disposition}; filename="${parts.join("-")}.${ending}"`,
    "access-control-allow-origin": "*",
    ...embeddable,
    ...unlisted,
  };
}

import {
  chartAddresses,
  chartAtAddress,
  type ChartAtAddress,
  withParameter,
} from "#app/lib/charts/chart-address.ts";
import { drawFile } from "#app/lib/charts/chart-files.ts";
import { chartFile } from "./chart-file.tsx";
import { redirect } from "react-router";
import { fileWords } from "#content/language.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { embeddable, plainResponse, unlisted } from "#app/lib/resource-responses.ts";

interface RequestOptions {
  /** A parameter of this address alone, with the values that change the response. */
  more?: { name: string; values: readonly string[] };
  /** Of the redirect: a browser follows it for another site only where it is as open as the response. */
  headers?: Record<string, string>;
}

/**
 * The chart that a request names. Other spellings of its query redirect to the one that is kept, so that an
 * invented query draws nothing.
 */
export function chartAtRequest(
  id: string,
  url: URL,
  { more, headers = {} }: RequestOptions = {},
): ChartAtAddress | undefined {
  const found = chartAtAddress(id, url.searchParams);
  if (!found) return undefined;
  const value = more && url.searchParams.get(more.name);
  const isKnown = more && value && more.values.includes(value);
  const canonical = isKnown
    ? withParameter(found.canonicalQuery, more.name, value)
    : found.canonicalQuery;
  if (canonical !== url.search) throw redirect(url.pathname + canonical, { headers });
  return found;
}

/** Other sites may show and read the files of charts, and learn that there is none. */
export const openToSites = {
  "access-control-allow-origin": "*",
  ...embeddable,
  ...unlisted,
};

export const missingChart = () => plainResponse(404, fileWords.noChart, openToSites);

/** A drawing is a document with styles of its own, and opens as a file; the others open where they are. */
const saved = new Set(["csv", "svg"]);

/** The names of files tell views and editions apart. */
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
    ...openToSites,
  };
}

/** Without the scheme, as it is printed. */
export const printedAddress = (found: FoundChart, siteUrl: string) =>
  `${new URL(siteUrl).host}${chartAddresses(found).page}`;

/** A chart in a frame of this shape, with outlines instead of texts and space for the logotype in its lower right corner. */
export async function chartPicture(
  { chart }: Pick<FoundChart, "chart">,
  size: { width: number; height: number },
  address?: string,
): Promise<string> {
  // The typefaces and their reader are loaded when the first picture is drawn.
  const { outlineTexts } = await import("#app/seo/social/outline-text.ts");
  const drawn = drawFile(chart, {
    ...(address && { address }),
    ratio: size.height / size.width,
    sourceIndent: 130,
  });
  return outlineTexts(chartFile(drawn));
}

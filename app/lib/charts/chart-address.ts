import type { Content } from "#app/lib/content/content.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { findChart, type FoundChart } from "./find-chart.ts";
import { insightParameters, insightQuery, readInsightAddress } from "./insight-address.ts";

/** Query parameters of a chart's URLs, in the order of the page cache's keys. */
export const chartParameters = [...insightParameters, "edition"] as const;

/** No id and no edition is longer. */
const maxLength = 100;

export interface ChartAtAddress extends FoundChart {
  /** Other spellings of the query redirect to this one, so that the page cache has one entry for each view. */
  canonicalQuery: string;
}

/** The chart for an id and a query, or undefined if the chart or the edition does not exist. */
export function chartAtAddress(
  content: Content,
  id: string,
  query: URLSearchParams,
): ChartAtAddress | undefined {
  const edition = query.get("edition") || undefined;
  if (id.length > maxLength || (edition?.length ?? 0) > maxLength) return undefined;
  const found = findChart(content, id, { edition, selection: readInsightAddress(content, query) });
  return found && { ...found, canonicalQuery: withEdition(viewQuery(content, found), edition) };
}

/** Size of a chart's PNG in pixels, at density 1. */
export const pictureSize = { width: 1200, height: 675 };

export type ChartFileFormat = "csv" | "json" | "png" | "svg";

/** The URLs of a chart in its current view. They contain the edition only if it is not the newest. */
export function chartAddresses(content: Content, found: FoundChart) {
  const { chart, newest } = found;
  const path = sitePath(content, `/charts/${chart.id}`);
  const view = viewQuery(content, found);
  const query = withEdition(view, chart.edition === newest ? undefined : chart.edition);
  const file = (format: ChartFileFormat) => `${path}.${format}${query}`;
  return {
    query,
    page: path + query,
    /** The page of the newest edition. */
    newest: path + view,
    /** For citations: always contains the edition, so that it leads to the same figures after a newer edition. */
    cited: path + withEdition(view, chart.edition),
    embed: `${path}/embed${query}`,
    csv: file("csv"),
    json: file("json"),
    svg: file("svg"),
    png: file("png"),
    pngLarge: withParameter(file("png"), "density", "2"),
    edition: (edition: string) => path + withEdition(view, edition),
  };
}

const viewQuery = (content: Content, { selection }: FoundChart) =>
  selection ? insightQuery(content, selection) : "";

const withEdition = (query: string, edition: string | undefined) =>
  edition ? withParameter(query, "edition", edition) : query;

/** `value` is not encoded: all callers pass words and digits. */
export const withParameter = (address: string, name: string, value: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${name}=${value}`;

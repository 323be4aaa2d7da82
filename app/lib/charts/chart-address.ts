import { findChart, type FoundChart } from "./find-chart.ts";
import { insightParameters, insightQuery, readInsightAddress } from "./insight-address.ts";

/** Query parameters of a chart's addresses, in the order of the page cache's keys. */
export const chartParameters = [...insightParameters, "edition"] as const;

/** Longer than any id and any edition. */
const maxLength = 100;

export interface ChartAtAddress extends FoundChart {
  /** What the query should be: other spellings of it redirect there, so that few addresses are kept. */
  canonicalQuery: string;
}

/** The chart that an id and a query name, or undefined where there is none, or no such edition. */
export function chartAtAddress(id: string, query: URLSearchParams): ChartAtAddress | undefined {
  const edition = query.get("edition") || undefined;
  if (id.length > maxLength || (edition?.length ?? 0) > maxLength) return undefined;
  const found = findChart(id, { edition, selection: readInsightAddress(query) });
  return found && { ...found, canonicalQuery: withEdition(viewQuery(found), edition) };
}

/** A chart as a picture, in pixels at density 1. */
export const pictureSize = { width: 1200, height: 675 };

export type ChartFileFormat = "csv" | "json" | "png" | "svg";

/** The addresses of a chart as it is shown: the same view, and the edition where it is an older one. */
export function chartAddresses(found: FoundChart) {
  const { chart, newest } = found;
  const path = `/charts/${chart.id}`;
  const view = viewQuery(found);
  const query = withEdition(view, chart.edition === newest ? undefined : chart.edition);
  const file = (ending: ChartFileFormat) => `${path}.${ending}${query}`;
  return {
    query,
    page: path + query,
    /** The page of the newest edition. */
    newest: path + view,
    /** What a citation names: the edition that was read, whatever is newest by then. */
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

const viewQuery = ({ selection }: FoundChart) => (selection ? insightQuery(selection) : "");

const withEdition = (query: string, edition: string | undefined) =>
  edition ? withParameter(query, "edition", edition) : query;

/** Values here are words and digits, which need no encoding. */
export const withParameter = (address: string, name: string, value: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${name}=${value}`;

import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import type { Chart, ChartRow } from "#app/lib/content/schema/chart.ts";
import type { AreaId } from "#app/lib/content/schema/countries.ts";
import type { SeriesColour, Colour } from "./drawing.ts";

const areas = derived((content: Content) => [...content.countries, content.region]);

/** How many countries there are, in words. */
export const countryCount = derived(
  (content: Content) =>
    content.words.figure.numbers[content.countries.length] ?? String(content.countries.length),
);

/** The country, or the region, whose name a label is or begins with: "Sweden", "Sweden 2026". */
export function areaOf(content: Content, label: string): AreaId | undefined {
  return areas(content).find(
    ({ name }) => label.startsWith(name) && !/^[\p{L}\p{N}]/u.test(label.slice(name.length)),
  )?.id;
}

const seriesColours: SeriesColour[] = ["1", "2", "3", "4"];

const ownColour = (content: Content, label: string): SeriesColour | undefined =>
  Object.hasOwn(content.categoryColours, label) ? content.categoryColours[label] : undefined;

/** The fixed colours of categories that have one in look.yaml; the others get the unused colours in order. */
export function categoryColoursOf(content: Content, labels: string[]): SeriesColour[] {
  const taken = new Set(labels.map((each) => ownColour(content, each)));
  const free = seriesColours.filter((colour) => !taken.has(colour));
  const spare = free.length > 0 ? free : seriesColours;
  let next = 0;
  return labels.map((label) => ownColour(content, label) ?? spare[next++ % spare.length] ?? "1");
}

/** Lines have the colour of their country or category. A highlighted line is thicker, but keeps its colour. */
export function lineColours(content: Content, { rows }: Pick<Chart, "rows">): Colour[] {
  const labels = rows.map(({ label }) => label);
  const categories = categoryColoursOf(
    content,
    labels.filter((label) => !areaOf(content, label)),
  );
  return labels.map((label) => areaOf(content, label) ?? categories.shift() ?? "1");
}

/**
 * The colour of a value in charts without categories: the country that its column or row names, or the only country of the
 * chart. Otherwise `accent`, and `quiet` for rows that are not highlighted.
 */
export function valueColour(
  content: Content,
  chart: Chart,
  { label }: ChartRow,
  column: number,
): Colour {
  const { columns, countries: only = [], highlight = [] } = chart;
  const area = areaOf(content, columns[column] ?? "") ?? areaOf(content, label);
  if (area) return area;
  if (only.length === 1 && only[0]) return only[0];
  return highlight.length === 0 || highlight.includes(label) ? "accent" : "quiet";
}

/** Whether a later column has the same colour. To distinguish them, the earlier value is drawn hollow. */
export function isEarlier(content: Content, chart: Chart, row: ChartRow, column: number): boolean {
  const colour = valueColour(content, chart, row, column);
  return chart.columns.some(
    (_, later) => later > column && valueColour(content, chart, row, later) === colour,
  );
}

/** Whether the chart has rows of the whole region as well as rows of single countries. */
export function mixesPopulations(content: Content, { rows }: Pick<Chart, "rows">): boolean {
  const found = new Set(rows.map(({ label }) => areaOf(content, label)));
  return found.has(content.region.id) && content.countries.some(({ id }) => found.has(id));
}

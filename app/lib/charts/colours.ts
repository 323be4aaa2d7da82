import { categoryColours } from "#content/charts/categories.ts";
import { countries, region } from "#content/charts/countries.ts";
import { figureWords } from "#content/language.ts";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import type { AreaId } from "#content/schema/country.ts";
import type { SeriesColour, Colour } from "./drawing.ts";

const areas = [...countries, region];

/** How many countries there are, in words. */
export const countryCount = figureWords.numbers[countries.length] ?? String(countries.length);

/** The country, or the region, whose name a label is or begins with: "Sweden", "Sweden 2026". */
export function areaOf(label: string): AreaId | undefined {
  return areas.find(
    ({ name }) => label.startsWith(name) && !/^[\p{L}\p{N}]/u.test(label.slice(name.length)),
  )?.id;
}

const seriesColours: SeriesColour[] = ["1", "2", "3", "4"];

const ownColour = (label: string): SeriesColour | undefined =>
  Object.hasOwn(categoryColours, label) ? categoryColours[label] : undefined;

/** The fixed colours of categories that have one in content/charts/categories.ts; the others get the unused colours in order. */
export function categoryColoursOf(labels: string[]): SeriesColour[] {
  const taken = new Set(labels.map(ownColour));
  const free = seriesColours.filter((colour) => !taken.has(colour));
  const spare = free.length > 0 ? free : seriesColours;
  let next = 0;
  return labels.map((label) => ownColour(label) ?? spare[next++ % spare.length] ?? "1");
}

/** Lines have the colour of their country or category. A highlighted line is thicker, but keeps its colour. */
export function lineColours({ rows }: Pick<Chart, "rows">): Colour[] {
  const labels = rows.map(({ label }) => label);
  const categories = categoryColoursOf(labels.filter((label) => !areaOf(label)));
  return labels.map((label) => areaOf(label) ?? categories.shift() ?? "1");
}

/**
 * The colour of a value in charts without categories: the country that its column or row names, or the only country of the
 * chart. Otherwise `accent`, and `quiet` for rows that are not highlighted.
 */
export function valueColour(chart: Chart, { label }: ChartRow, column: number): Colour {
  const { columns, countries: only = [], highlight = [] } = chart;
  const area = areaOf(columns[column] ?? "") ?? areaOf(label);
  if (area) return area;
  if (only.length === 1 && only[0]) return only[0];
  return highlight.length === 0 || highlight.includes(label) ? "accent" : "quiet";
}

/** Whether a later column has the same colour. To distinguish them, the earlier value is drawn hollow. */
export function isEarlier(chart: Chart, row: ChartRow, column: number): boolean {
  const colour = valueColour(chart, row, column);
  return chart.columns.some(
    (_, later) => later > column && valueColour(chart, row, later) === colour,
  );
}

/** Whether the chart has rows of the whole region as well as rows of single countries. */
export function mixesPopulations({ rows }: Pick<Chart, "rows">): boolean {
  const found = new Set(rows.map(({ label }) => areaOf(label)));
  return found.has(region.id) && countries.some(({ id }) => found.has(id));
}

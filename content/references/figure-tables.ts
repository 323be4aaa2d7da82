import { downloads } from "#content/downloads.ts";
import { people } from "#content/people.ts";
import { reports } from "#content/reports.ts";
import type { Chart, Series } from "#content/schema/chart.ts";
import { countries, region } from "#content/charts/countries.ts";
import { measures } from "#content/charts/measures.ts";
import { editions, publishedCharts } from "#content/charts/published.ts";
import { weightedMean } from "./weighted-mean.ts";

/** A chart or a series, by the names that a reference uses for its rows, columns, countries, years and categories. */
export interface FigureTable {
  /** Of the whole table: if it has 3.1, then 3 is written as 3.0. */
  decimals: number;
  /** The names along each axis: rows and columns, or countries, years and categories. */
  axes: string[][];
  /** For the mean of the region. Undefined for shares: rounded one by one, their means would not add up to 100. */
  weight: "people" | "households" | undefined;
  at: (key: string[]) => number | undefined;
}

/** "35–54" is 35-54, "Live sport" is live-sport. app/lib/text.ts has a similar function, but content/ must not import app/. */
export const slugOf = (label: string) =>
  label
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");

const joined = (key: readonly string[]) => key.join(".");

function chartTable({ columns, rows }: Chart): FigureTable {
  const axes = [rows.map(({ label }) => slugOf(label)), columns.map(slugOf)];
  const cells = rows.flatMap(({ label, values }) =>
    values.map((value, index) => [[slugOf(label), axes[1]?.[index] ?? ""], value] as const),
  );
  return {
    decimals: decimalsOf(cells),
    axes,
    weight: "people",
    at: lookUp(cells),
  };
}

function seriesTable({ categories, figures, weight, whole }: Series): FigureTable {
  const cells = Object.entries(figures).flatMap(([country, years]) =>
    Object.entries(years).flatMap(([year, values]) =>
      values.map(
        (value, index) => [[country, year, slugOf(categories[index] ?? "")], value] as const,
      ),
    ),
  );
  const axes = [
    Object.keys(figures),
    Object.keys(Object.values(figures)[0] ?? {}),
    categories.map(slugOf),
  ];
  return {
    decimals: decimalsOf(cells),
    axes,
    weight: whole ? undefined : weight,
    at: lookUp(cells),
  };
}

type Cell = readonly [readonly string[], number | null];

const decimalsOf = (cells: Cell[]) =>
  cells.every(([, value]) => Number.isInteger(value ?? 0)) ? 0 : 1;

function lookUp(cells: Cell[]): FigureTable["at"] {
  const values = new Map(cells.map(([key, value]) => [joined(key), value]));
  return (key) => values.get(joined(key)) ?? undefined;
}

/** A single number, without rows or columns. */
const countTable = (count: number): FigureTable => ({
  decimals: 0,
  axes: [],
  weight: undefined,
  at: () => count,
});

const tables = new Map<string, FigureTable>([
  ["people", countTable(people.length)],
  ["reports", countTable(reports.length)],
  ["downloads", countTable(downloads.length)],
  ...measures.map((of) => [of.id, seriesTable(of)] as const),
  ...publishedCharts.flatMap((chart) => {
    const table = chartTable(chart);
    return [[chart.id, table] as const, [`${chart.id}@${chart.edition}`, table] as const];
  }),
  ...Object.entries(editions).flatMap(([id, of]) =>
    Object.entries(of).map(
      ([edition, state]) =>
        [`${id}@${edition}`, "figures" in state ? seriesTable(state) : chartTable(state)] as const,
    ),
  ),
]);

/** By id, or by id and edition: `podcast-weekly-reach@2025-05`. */
export const findTable = (name: string) => tables.get(name);
export const tableNames = () => [...tables.keys()];

/** `total` is the sum of the last axis, and the id of the region the weighted mean of the countries. */
export function figureAt(table: FigureTable, key: string[]): number | undefined {
  const { axes, weight } = table;
  if (key.at(-1) === "total")
    return sum((axes.at(-1) ?? []).map((name) => figureAt(table, [...key.slice(0, -1), name])));
  if (key[0] !== region.id) return table.at(key);
  if (!weight) return undefined;
  const values = countries.flatMap((country) => table.at(key.with(0, country.id)) ?? []);
  if (values.length < countries.length) return undefined;
  const rows = countries.map((country, index) => ({
    weight: country[weight],
    values: values.slice(index, index + 1),
  }));
  return weightedMean(rows)[0];
}

function sum(values: (number | undefined)[]): number | undefined {
  return values.reduce<number | undefined>(
    (total, value) => (total === undefined || value === undefined ? undefined : total + value),
    0,
  );
}

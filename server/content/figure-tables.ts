import { weightedMean } from "#app/lib/content/figures/weighted-mean.ts";
import type { Chart, Editions, Series } from "#app/lib/content/schema/chart.ts";
import type { Country, Region } from "#app/lib/content/schema/countries.ts";
import { slug } from "#app/lib/text.ts";

/** A chart or a measure, by the names that a reference uses for its rows, columns, countries, years and categories. */
export interface FigureTable {
  /** Of the whole table: if it has 3.1, then 3 is written as 3.0. */
  decimals: number;
  /** The names along each axis: rows and columns, or countries, years and categories. */
  axes: string[][];
  /** For the mean of the region. Undefined for shares: rounded one by one, their means would not add up to 100. */
  weight: "people" | "households" | undefined;
  at: (key: readonly string[]) => number | undefined;
}

/** By id, or by id and edition: `podcast-weekly-reach@2025-05`. */
export type FigureTables = ReadonlyMap<string, FigureTable>;

/** What references find their figures in. */
export interface Figures {
  tables: FigureTables;
  countries: readonly Country[];
  region: Region;
  /** Whether a chart, or all editions, have a mistake, so that nothing can be said about references to them. */
  isWrong: (name: string) => boolean;
}

interface Figured {
  charts: readonly Chart[];
  measures: readonly Series[];
  editions: Editions;
  /** Numbers without rows or columns, as {count.people}. */
  counts: Readonly<Record<string, number>>;
}

export function figureTables({ charts, measures, editions, counts }: Figured): FigureTables {
  const present = [...charts, ...measures].flatMap((state) => {
    const table = tableOf(state);
    return [[state.id, table] as const, [`${state.id}@${state.edition}`, table] as const];
  });
  const kept = Object.entries(editions).flatMap(([id, of]) =>
    Object.entries(of).map(([edition, state]) => [`${id}@${edition}`, tableOf(state)] as const),
  );
  const count: FigureTable = {
    decimals: 0,
    axes: [Object.keys(counts)],
    weight: undefined,
    at: ([name = ""]) => counts[name],
  };
  return new Map<string, FigureTable>([...kept, ...present, ["count", count]]);
}

const tableOf = (state: Chart | Series) =>
  "figures" in state ? seriesTable(state) : chartTable(state);

function chartTable({ columns, rows }: Chart): FigureTable {
  const axes = [rows.map(({ label }) => slug(label)), columns.map((column) => slug(column))];
  const cells = rows.flatMap(({ label, values }) =>
    values.map((value, index) => [[slug(label), axes[1]?.[index] ?? ""], value] as const),
  );
  return { decimals: decimalsOf(cells), axes, weight: "people", at: lookUp(cells) };
}

function seriesTable({ categories, figures, weight, whole }: Series): FigureTable {
  const names = categories.map((category) => slug(category));
  const cells = Object.entries(figures).flatMap(([country, years]) =>
    Object.entries(years).flatMap(([year, values]) =>
      values.map((value, index) => [[country, year, names[index] ?? ""], value] as const),
    ),
  );
  const years = Object.keys(Object.values(figures)[0] ?? {});
  return {
    decimals: decimalsOf(cells),
    axes: [Object.keys(figures), years, names],
    weight: whole ? undefined : weight,
    at: lookUp(cells),
  };
}

type Cell = readonly [readonly string[], number | null];

const decimalsOf = (cells: Cell[]) =>
  cells.every(([, value]) => Number.isInteger(value ?? 0)) ? 0 : 1;

function lookUp(cells: Cell[]): FigureTable["at"] {
  const values = new Map(cells.map(([key, value]) => [key.join("."), value]));
  return (key) => values.get(key.join(".")) ?? undefined;
}

/** `total` is the sum of the last axis, and the id of the region the weighted mean of the countries. */
export function figureAt(
  figures: Pick<Figures, "countries" | "region">,
  table: FigureTable,
  key: readonly string[],
): number | undefined {
  const { axes, weight } = table;
  if (key.at(-1) === "total")
    return sum(
      (axes.at(-1) ?? []).map((name) => figureAt(figures, table, [...key.slice(0, -1), name])),
    );
  const { countries, region } = figures;
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

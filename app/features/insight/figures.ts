import { countries } from "#content/charts/countries.ts";
import type { AreaId, Series } from "#content/schema/chart.ts";
import { weightedMean, weightedShares } from "#app/lib/charts/weighted-mean.ts";

/** A series' figures for one area and year, or nothing where it was not measured. */
export function figuresOf(series: Series, area: AreaId, year: number): number[] | undefined {
  if (area !== "nordics") return series.figures[area][year];
  const rows = countries.map(({ id, [series.weight]: weight }) => ({
    weight,
    values: series.figures[id][year] ?? [],
  }));
  if (rows.some(({ values }) => values.length === 0)) return undefined;
  return series.whole ? weightedShares(rows) : weightedMean(rows);
}

/** The series' categories by the names they have in an area. */
export function namesOf({ categories, localNames }: Series, area: AreaId): string[] {
  const local = area === "nordics" ? undefined : localNames?.[area];
  return categories.map((category) => local?.[category] ?? category);
}

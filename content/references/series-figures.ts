import type { Series } from "#content/schema/chart.ts";

/** Oldest first; every country has the same years. */
export function yearsOf({ figures }: Series): number[] {
  return Object.keys(Object.values(figures)[0] ?? {}).map(Number);
}

/** The values of one country, by year, for charts that take their figures from a measure. */
export function valuesOf({ id, figures }: Series, country: string): Record<string, number[]> {
  const values = figures[country];
  if (!values) throw new Error(`${id} has no figures for ${country}`);
  return values;
}

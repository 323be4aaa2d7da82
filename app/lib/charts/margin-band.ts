import { area } from "d3-shape";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import { short } from "./drawing.ts";
import { marginOf } from "./margin-of-error.ts";

/** The margin of error on both sides of a line. */
export function bandOf(
  chart: Chart,
  row: ChartRow,
  x: (column: number) => number,
  y: (value: number) => number,
): { band?: string } {
  const margins = row.values.map((_, column) => marginOf(chart, row, column));
  if (margins.every((margin) => margin === undefined)) return {};
  const bounds = row.values.map((value, column) => ({ value, margin: margins[column] ?? 0 }));
  const band = area<(typeof bounds)[number]>(
    (_, column) => short(x(column)),
    ({ value, margin }) => short(y((value ?? 0) - margin)),
    ({ value, margin }) => short(y((value ?? 0) + margin)),
  )
    .defined(({ value }) => value !== null)
    .digits(2)(bounds);
  return band ? { band } : {};
}

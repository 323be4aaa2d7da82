import type { Chart, ChartRow } from "#content/schema/chart.ts";

/** The 95 per cent interval of a normal distribution, in standard deviations. */
const confidence = 1.96;

/** Half the width of the interval around a share in per cent, in percentage points. */
export function marginOfError(value: number, interviews: number): number {
  return confidence * Math.sqrt((value * (100 - value)) / interviews);
}

/** The margin of one value of a chart; undefined where the method gives none: for sums of money and indices. */
export function marginOf({ unit, interviews }: Chart, row: ChartRow, column: number) {
  const value = row.values[column];
  if (unit !== "%" || interviews === undefined || value === null || value === undefined)
    return undefined;
  return marginOfError(value, interviews);
}

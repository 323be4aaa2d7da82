import type { Chart } from "#content/schema/chart.ts";

/** The 95 per cent interval of a normal distribution, in standard deviations. */
const confidence = 1.96;

/** Half the width of the interval around a share in per cent, in percentage points. */
export function marginOfError(share: number, interviews: number): number {
  return confidence * Math.sqrt((share * (100 - share)) / interviews);
}

/** The margins of a chart's values, row by row; undefined where the method gives none: for sums of money and indices. */
export function marginsOf({ unit, interviews, rows }: Chart): (number | null)[][] | undefined {
  if (unit !== "%" || interviews === undefined) return undefined;
  return rows.map(({ values }) =>
    values.map((value) => (value === null ? null : oneDecimal(marginOfError(value, interviews)))),
  );
}

export const oneDecimal = (value: number) => Math.round(value * 10) / 10;

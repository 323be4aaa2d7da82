export interface Weighted {
  weight: number;
  values: readonly number[];
}

/** The mean of each position, in whole numbers. */
export function weightedMean(rows: readonly Weighted[]): number[] {
  return exactMean(rows).map(Math.round);
}

/**
 * The mean of shares, in whole numbers that add up to 100: rounds down, then raises the values that lost most
 * (largest remainder method).
 */
export function weightedShares(rows: readonly Weighted[]): number[] {
  const exact = exactMean(rows);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, value) => sum + value, 0);
  const lost = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0);
  const raised = exact
    .map((_, index) => index)
    .toSorted((a, b) => lost(b) - lost(a))
    .slice(0, missing);
  return whole.map((value, index) => (raised.includes(index) ? value + 1 : value));
}

function exactMean(rows: readonly Weighted[]): number[] {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  return (rows[0]?.values ?? []).map(
    (_, index) =>
      rows.reduce((sum, { weight, values }) => sum + weight * (values[index] ?? 0), 0) / total,
  );
}

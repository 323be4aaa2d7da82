/**
 * Positions for labels close to the wanted ones, at least `distance` apart and in the same order, between `top`
 * and `bottom` where they fit. Labels that would overlap share the shift.
 */
export function spreadLabels(
  wanted: readonly number[],
  distance: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b));
  const settled = settle(order.map((index, rank) => at(wanted, index) - rank * distance));
  const highest = bottom - (wanted.length - 1) * distance;
  const places: number[] = [];
  for (const [rank, index] of order.entries())
    places[index] = Math.max(top, Math.min(at(settled, rank), highest)) + rank * distance;
  return places;
}

/** Isotonic regression: neighbours out of order meet at their mean. */
function settle(values: number[]): number[] {
  const groups: { sum: number; count: number }[] = [];
  for (const value of values) {
    let group = { sum: value, count: 1 };
    for (let last = groups.at(-1); last && mean(last) > mean(group); last = groups.at(-1)) {
      group = { sum: last.sum + group.sum, count: last.count + group.count };
      groups.pop();
    }
    groups.push(group);
  }
  return groups.flatMap((group) => Array.from({ length: group.count }, () => mean(group)));
}

const mean = ({ sum, count }: { sum: number; count: number }): number => sum / count;

const at = (values: readonly number[], index: number): number => values[index] ?? 0;

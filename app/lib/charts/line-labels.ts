/**
 * The tops of labels of these heights: close to the wanted tops, in the same order, below one another, and between `top` and
 * `bottom` if they fit there. Labels that would overlap share the shift.
 */
export function spreadLabels(
  wanted: readonly number[],
  heights: readonly number[],
  top: number,
  bottom: number,
): number[] {
  const order = [...wanted.keys()].toSorted((a, b) => at(wanted, a) - at(wanted, b));
  const above: number[] = [];
  let total = 0;
  for (const index of order) {
    above.push(total);
    total += at(heights, index);
  }
  const settled = settle(order.map((index, rank) => at(wanted, index) - at(above, rank)));
  const tops: number[] = [];
  for (const [rank, index] of order.entries())
    tops[index] = Math.max(top, Math.min(at(settled, rank), bottom - total)) + at(above, rank);
  return tops;
}

/** Isotonic regression: neighbours that are out of order are set to their mean. */
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

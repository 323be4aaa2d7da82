import {
  type Canvas,
  labelMargins,
  type Mark,
  minorBelowPixels,
  plotPixels,
  textMark,
} from "./drawing.ts";
import { textWidth } from "./text-size.ts";

/** Names below the plot: every column, or every 2nd, 4th … from the last one, so that names overlap at no width. */
export function columnNames(columns: string[], canvas: Canvas, baseline: number): Mark[] {
  const neededPixels = Math.max(...columns.map((column) => textWidth(column, false))) + 6;
  const [narrowest, widest] = plotPixels(canvas);
  const labelPixels = labelMargins[canvas.left] + labelMargins[canvas.right];
  const isFluid = narrowest !== widest;
  const stepAt = (plot: number) => {
    let step = 1;
    while ((plot / (columns.length - 1)) * step < neededPixels && step < columns.length) step *= 2;
    return step;
  };
  const steps = isFluid
    ? {
        always: stepAt(minorBelowPixels[1] - labelPixels),
        1: stepAt(minorBelowPixels[2] - labelPixels),
        2: stepAt(narrowest),
      }
    : { always: stepAt(narrowest), 1: 1, 2: 1 };
  return columns.flatMap((column, index) => {
    const fromEnd = columns.length - 1 - index;
    if (fromEnd % steps.always > 0) return [];
    const minor = fromEnd % steps[1] > 0 ? 1 : fromEnd % steps[2] > 0 ? 2 : undefined;
    const at = (index / Math.max(1, columns.length - 1)) * canvas.width;
    return textMark([at, baseline], column, "tick", {
      anchor: "middle",
      ...(minor && { minor }),
    });
  });
}

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
  const order = [...wanted.keys()].toSorted((a, b) => at(wanted, a) - at(wanted, b));
  const settled = settle(order.map((index, rank) => at(wanted, index) - rank * distance));
  const highest = bottom - (wanted.length - 1) * distance;
  const places: number[] = [];
  for (const [rank, index] of order.entries())
    places[index] = Math.max(top, Math.min(at(settled, rank), highest)) + rank * distance;
  return places;
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

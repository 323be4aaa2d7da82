import {
  type Canvas,
  labelMargins,
  type Mark,
  minorBelowPixels,
  plotPixels,
  textMark,
} from "./drawing.ts";
import { textWidth } from "./text-size.ts";

/** Columns from the last one back, so many that their names keep apart at each width. */
export function columnNames(columns: string[], canvas: Canvas, baseline: number): Mark[] {
  const needed = Math.max(...columns.map((column) => textWidth(column, false))) + 6;
  const [narrowest, widest] = plotPixels(canvas);
  const labelPixels = labelMargins[canvas.left] + labelMargins[canvas.right];
  const isFluid = narrowest !== widest;
  const stepAt = (plot: number) => {
    let step = 1;
    while ((plot / (columns.length - 1)) * step < needed && step < columns.length) step *= 2;
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

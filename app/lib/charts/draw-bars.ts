import { scaleLinear } from "d3-scale";
import type { Content } from "#app/lib/content/content.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { isEarlier, valueColour } from "./colours.ts";
import { type Drawing, labelFormat, type Mark, type Position, short, textMark } from "./drawing.ts";
import { marginOf } from "./margin-of-error.ts";
import { middleToBaseline, textWidth } from "./measure-text.ts";
import { layoutRows } from "./row-layout.ts";

/** Pixels from the end of a bar to its value. */
const besideBar = 7;

/** Smallest distance in pixels between two bars of a row, so that the values beside them do not overlap. */
const minPitch = 15;

/** A bar for each value, with the value at its right end. Bars begin at zero. */
export function drawBars(content: Content, chart: Chart, width: number): Drawing {
  const { columns, rows, highlight = [], domain = [0, 0] } = chart;
  const format = labelFormat(content, chart);
  const textOf = (value: number | null) => (value === null ? "–" : format(value));
  const reach = rows.flatMap((row) =>
    row.values.map((value, column) => {
      const margin = marginOf(chart, row, column) ?? 0;
      return { low: (value ?? 0) - margin, high: (value ?? 0) + margin };
    }),
  );
  const lowest = Math.min(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const highest = Math.max(domain[1], ...reach.map(({ high }) => high));
  const valueWidth = Math.max(
    ...rows.flatMap(({ values }) =>
      values.map((value) => textWidth(textOf(value), { isBold: true })),
    ),
  );
  const x = scaleLinear(
    [lowest, highest > lowest ? highest : lowest + 1],
    [0, width - besideBar - valueWidth],
  );
  const last = columns.length - 1;

  const thicknessOf = (isHighlight: boolean) => {
    const [strong, even, thin] = columns.length > 1 ? [15, 12, 9] : [20, 14, 10];
    return highlight.length === 0 ? even : isHighlight ? strong : thin;
  };
  const pitchOf = (isHighlight: boolean) => Math.max(minPitch, thicknessOf(isHighlight) + 3);
  const layout = layoutRows(content, chart, width, {
    gap: 16,
    heightOf: (_, isHighlight) => last * pitchOf(isHighlight) + thicknessOf(isHighlight),
  });

  const marks = [...layout.marks];
  const positions = layout.rows.map(({ row, isHighlight, top }) => {
    const height = thicknessOf(isHighlight);
    return row.values.map((value, column): Position => {
      const y = top + column * pitchOf(isHighlight);
      const middle = y + height / 2;
      const [start, end] = [0, value ?? 0].toSorted((a, b) => a - b).map(x) as [number, number];
      const margin = marginOf(chart, row, column) ?? 0;
      const colour = valueColour(content, chart, row, column);
      const isHollow = isEarlier(content, chart, row, column);
      const variant = isHollow ? "tick" : isHighlight ? "strong" : "value";
      const whisker = (from: number, to: number, side: "inside" | "whisker"): Mark => ({
        mark: "rule",
        x1: short(from),
        x2: short(to),
        y1: middle,
        y2: middle,
        variant: side,
      });
      if (value !== null)
        marks.push({
          mark: "bar",
          x: short(start),
          y,
          width: short(end - start),
          height,
          colour,
          ...(isHollow && { isHollow }),
        });
      if (value !== null && margin > 0)
        marks.push(
          whisker(x(Math.max(0, value - margin)), end, isHollow ? "whisker" : "inside"),
          whisker(end, x(value + margin), "whisker"),
        );
      const textStart = Math.max(end, x((value ?? 0) + margin)) + besideBar;
      marks.push(textMark([textStart, middle + middleToBaseline], textOf(value), variant));
      return value === null ? null : [short(x(value)), short(middle)];
    });
  });
  return { width, height: layout.height + 6, marks, positions };
}

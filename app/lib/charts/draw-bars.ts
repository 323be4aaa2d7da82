import { scaleLinear } from "d3-scale";
import type { Chart } from "#content/schema/chart.ts";
import {
  type Drawing,
  type FigurePixels,
  type Mark,
  type Place,
  short,
  textMark,
  valueFormat,
} from "./drawing.ts";
import { marginOf } from "./margin-of-error.ts";
import { layoutRows } from "./row-layout.ts";
import { marginFor, textWidth } from "./text-size.ts";
import { isEarlier, valueTone } from "./tones.ts";

/** Pixels from the end of a bar to its value. */
const besideBar = 7;

/** Smallest distance in pixels between two bars of a row, so that the values beside them do not overlap. */
const minPitch = 15;

/** A bar for each value, with the value at its end. Bars begin at zero. */
export function drawBars(chart: Chart, width: number, figurePixels: FigurePixels): Drawing {
  const { columns, rows, highlight = [], domain = [0, 0] } = chart;
  const format = valueFormat(chart);
  const values = rows.flatMap((row) => row.values.map((value) => value ?? 0));
  const ends = rows.flatMap((row) =>
    row.values.map((value, column) => (value ?? 0) + (marginOf(chart, row, column) ?? 0)),
  );
  const x = scaleLinear([0, Math.max(domain[1], ...ends) || 1], [0, width]);
  const right = marginFor(
    values.map((value) => textWidth(format(value), true)),
    besideBar + 2,
  );
  const last = columns.length - 1;

  const thicknessOf = (isHighlight: boolean) => {
    const [strong, even, thin] = columns.length > 1 ? [15, 12, 9] : [20, 14, 10];
    return highlight.length === 0 ? even : isHighlight ? strong : thin;
  };
  const pitchOf = (isHighlight: boolean) => Math.max(minPitch, thicknessOf(isHighlight) + 3);
  const layout = layoutRows(
    chart,
    { width, left: "none", right, figurePixels },
    {
      gap: 16,
      bodyOf: (_, isHighlight) => last * pitchOf(isHighlight) + thicknessOf(isHighlight),
    },
  );

  const marks = [...layout.marks];
  const places = layout.placed.map(({ row, isHighlight, top }) => {
    const height = thicknessOf(isHighlight);
    return row.values.map((value, column): Place => {
      const y = top + column * pitchOf(isHighlight);
      const middle = y + height / 2;
      const end = x(value ?? 0);
      const margin = marginOf(chart, row, column) ?? 0;
      const tone = valueTone(chart, row, column);
      const text = value === null ? "–" : format(value);
      const isHollow = isEarlier(chart, row, column);
      const look = isHollow ? "tick" : isHighlight ? "strong" : "value";
      const whisker = (from: number, to: number, side: "inside" | "whisker"): Mark[] =>
        margin === 0
          ? []
          : [{ mark: "rule", x1: short(from), x2: short(to), y1: middle, y2: middle, look: side }];
      if (value !== null)
        marks.push(
          {
            mark: "bar",
            x: 0,
            y,
            width: short(end),
            height,
            tone,
            ...(isHollow && { isHollow }),
          },
          ...whisker(x(Math.max(0, value - margin)), end, isHollow ? "whisker" : "inside"),
          ...whisker(end, x(value + margin), "whisker"),
        );
      marks.push(textMark([x((value ?? 0) + margin), middle + 4.5], text, look, { dx: besideBar }));
      return value === null ? null : [short(end), short(middle)];
    });
  });
  return { width, height: layout.height + 6, left: "none", right, marks, places };
}

import { scaleLinear } from "d3-scale";
import type { Content } from "#app/lib/content/content.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { horizontalTicks } from "./axes.ts";
import { valueColour } from "./colours.ts";
import {
  type Drawing,
  labelFormat,
  type Mark,
  type Position,
  plainText,
  short,
  textMark,
} from "./drawing.ts";
import { marginOf } from "./margin-of-error.ts";
import { middleToBaseline, textWidth } from "./measure-text.ts";
import { layoutRows } from "./row-layout.ts";

const rowHeight = 22;
const besideDot = 10;

/** Two values of each row on one line, the first as a ring and the second as a dot, above an axis with ticks. */
export function drawDots(content: Content, chart: Chart, width: number): Drawing {
  const { rows } = chart;
  const format = labelFormat(content, chart);
  const values = rows.flatMap((row) => row.values.map((value) => value ?? 0));
  const side =
    besideDot + Math.max(...values.map((value) => textWidth(format(value), { isBold: true })));
  const [left, right] = [side, width - side];
  const extent = [Math.min(0, ...values), Math.max(...values)];
  const x = scaleLinear(chart.domain ?? extent, [left, right]).nice(4);
  const layout = layoutRows(content, chart, width, {
    gap: 12,
    nameGap: 2,
    heightOf: () => rowHeight,
  });
  const axisY = layout.height + 12;

  const axis = horizontalTicks(content, x, 4).flatMap((tick): Mark[] => {
    const at = short(x(tick));
    return [
      { mark: "rule", x1: at, x2: at, y1: 4, y2: axisY, variant: "grid" },
      textMark([at, axisY + 16], plainText(content, tick), "tick", { anchor: "middle" }),
    ];
  });
  const across = { x1: short(left), x2: short(right) };
  const shapes: Mark[] = [];
  const texts: Mark[] = [];
  const positions = layout.rows.map(({ row, isHighlight, top }): Position[] => {
    const y = top + rowHeight / 2 - 2;
    const dots = row.values.flatMap((value, column) => {
      if (value === null) return [];
      const margin = marginOf(chart, row, column) ?? 0;
      const [from, to] = [x(value - margin), x(value + margin)];
      const colour = valueColour(content, chart, row, column);
      return [{ value, column, at: short(x(value)), from: short(from), to: short(to), colour }];
    });
    const [low, high] = dots.toSorted((a, b) => a.value - b.value);
    shapes.push({ mark: "rule", ...across, y1: y, y2: y, variant: "grid" });
    if (low && high) {
      const variant = isHighlight ? "link-strong" : "link";
      const colour = valueColour(content, chart, row, 1);
      shapes.push({ mark: "rule", x1: low.at, x2: high.at, y1: y, y2: y, variant, colour });
    }
    for (const dot of dots) {
      const isLast = dot.column === 1;
      if (dot.from !== dot.to)
        shapes.push({ mark: "rule", x1: dot.from, x2: dot.to, y1: y, y2: y, variant: "whisker" });
      shapes.push({
        mark: "dot",
        x: dot.at,
        y,
        colour: dot.colour,
        ...(isLast ? isHighlight && { isStrong: true } : { isHollow: true }),
      });
      const variant = isLast ? (isHighlight ? "strong" : "value") : "tick";
      const isLeft = dot === low && high;
      const textX = isLeft ? dot.from - besideDot : dot.to + besideDot;
      texts.push(
        textMark([textX, y + middleToBaseline], format(dot.value), variant, {
          ...(isLeft && { anchor: "end" }),
        }),
      );
    }
    return row.values.map((value) => (value === null ? null : [short(x(value)), y]));
  });
  return {
    width,
    height: axisY + 20,
    marks: [
      ...axis,
      { mark: "rule", ...across, y1: axisY, y2: axisY, variant: "axis" },
      ...shapes,
      ...layout.marks,
      ...texts,
    ],
    positions,
  };
}

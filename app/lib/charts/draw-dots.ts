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
import { valueTone } from "./tones.ts";

const sides = { left: "medium", right: "medium" } as const;
const rowBody = 22;
const besideDot = 10;

/** Two values of each row on one line, the first as a ring and the second as a dot, above an axis with ticks. */
export function drawDots(chart: Chart, width: number, figurePixels: FigurePixels): Drawing {
  const { rows } = chart;
  const format = valueFormat(chart);
  const values = rows.flatMap((row) => row.values.map((value) => value ?? 0));
  const x = scaleLinear(chart.domain ?? [0, Math.max(...values)], [0, width]).nice(4);
  const layout = layoutRows(
    chart,
    { width, ...sides, figurePixels },
    { gap: 12, nameGap: 2, bodyOf: () => rowBody },
  );
  const axisY = layout.height + 12;

  const axis = x
    .ticks(4)
    .flatMap((tick): Mark[] => [
      { mark: "rule", x1: short(x(tick)), x2: short(x(tick)), y1: 4, y2: axisY, look: "grid" },
      textMark([x(tick), axisY + 16], String(tick), "tick", { anchor: "middle" }),
    ]);
  const shapes: Mark[] = [];
  const texts: Mark[] = [];
  const places = layout.placed.map(({ row, isHighlight, top }): Place[] => {
    const y = top + rowBody / 2 - 2;
    const dots = row.values.flatMap((value, column) => {
      if (value === null) return [];
      const margin = marginOf(chart, row, column) ?? 0;
      const [from, to] = [x(value - margin), x(value + margin)];
      const tone = valueTone(chart, row, column);
      return [{ value, column, at: short(x(value)), from: short(from), to: short(to), tone }];
    });
    const [low, high] = dots.toSorted((a, b) => a.value - b.value);
    const tone = valueTone(chart, row, 1);
    shapes.push({ mark: "rule", x1: 0, x2: width, y1: y, y2: y, look: "grid" });
    if (low && high) {
      const look = isHighlight ? "link-strong" : "link";
      shapes.push({ mark: "rule", x1: low.at, x2: high.at, y1: y, y2: y, look, tone });
    }
    for (const dot of dots) {
      const isLast = dot.column === 1;
      if (dot.from !== dot.to)
        shapes.push({ mark: "rule", x1: dot.from, x2: dot.to, y1: y, y2: y, look: "whisker" });
      shapes.push({
        mark: "dot",
        x: dot.at,
        y,
        tone: dot.tone,
        ...(isLast ? isHighlight && { isStrong: true } : { isHollow: true }),
      });
      const look = isLast ? (isHighlight ? "strong" : "value") : "tick";
      texts.push(
        dot === low && high
          ? textMark([dot.from, y + 4.5], format(dot.value), look, {
              dx: -besideDot,
              anchor: "end",
            })
          : textMark([dot.to, y + 4.5], format(dot.value), look, { dx: besideDot }),
      );
    }
    return row.values.map((value) => (value === null ? null : [short(x(value)), y]));
  });
  return {
    width,
    height: axisY + 20,
    ...sides,
    marks: [
      ...axis,
      { mark: "rule", x1: 0, x2: width, y1: axisY, y2: axisY, look: "axis" },
      ...shapes,
      ...layout.marks,
      ...texts,
    ],
    places,
  };
}

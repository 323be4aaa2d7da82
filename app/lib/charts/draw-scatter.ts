import { scaleLinear } from "d3-scale";
import type { Chart } from "#content/schema/chart.ts";
import {
  type Drawing,
  type FigurePixels,
  labelMargins,
  type Mark,
  plotPixels,
  short,
  textMark,
} from "./drawing.ts";
import { marginOf } from "./margin-of-error.ts";
import { labelLineHeight, placeLabels } from "./place-labels.ts";
import { wrapText } from "./text-size.ts";
import { valueTone } from "./tones.ts";

const plotTop = 30;
const plotBottom = plotTop + 270;
const height = plotBottom + 44;
const besideAxis = 8;

/** Longer labels are wrapped, so that they fit beside the points of a narrow plot. */
const maxLabelWidth = 110;

/** A labelled point for each row: the first column is x, the second one y. Both axes begin at zero. */
export function drawScatter(chart: Chart, width: number, figurePixels: FigurePixels): Drawing {
  const { columns, rows, highlight = [] } = chart;
  const sides = { width, left: "small", right: "medium" } as const;
  const margin = (row: Chart["rows"][number], column: number) => marginOf(chart, row, column) ?? 0;
  const upTo = (column: number) =>
    Math.max(...rows.map((row) => (row.values[column] ?? 0) + margin(row, column))) || 1;
  const x = scaleLinear([0, upTo(0)], [0, width]).nice(5);
  const y = scaleLinear([0, upTo(1)], [plotBottom, plotTop]).nice(5);

  const known = rows.flatMap((row) => {
    const [across, up] = row.values;
    if (typeof across !== "number" || typeof up !== "number") return [];
    const isStrong = highlight.includes(row.label);
    return [{ row, isStrong, x: x(across), y: y(up), tone: valueTone(chart, row, -1) }];
  });
  const points = known.map(({ row, x: px, y: py }) => ({
    lines: wrapText(row.label, maxLabelWidth, true),
    x: px / width,
    y: py,
    marginX: (x(margin(row, 0)) - x(0)) / width,
    marginY: y(0) - y(margin(row, 1)),
  }));
  const labelPlaces = placeLabels(points, {
    plotPixels: plotPixels({ ...sides, figurePixels }),
    rightPixels: labelMargins[sides.right],
    top: plotTop - 8,
    bottom: plotBottom - 2,
  });

  const axes: Mark[] = [
    ...y.ticks(5).flatMap((tick): Mark[] => {
      const at = short(y(tick));
      const look = tick === 0 ? "axis" : "grid";
      return [
        { mark: "rule", x1: 0, x2: width, y1: at, y2: at, look },
        textMark([0, at + 4.5], String(tick), "tick", { dx: -besideAxis, anchor: "end" }),
      ];
    }),
    ...x.ticks(5).flatMap((tick): Mark[] => {
      const at = short(x(tick));
      const look = tick === 0 ? "axis" : "grid";
      return [
        { mark: "rule", x1: at, x2: at, y1: plotTop, y2: plotBottom, look },
        textMark([at, plotBottom + 18], String(tick), "tick", { anchor: "middle" }),
      ];
    }),
    textMark([0, 12], columns[1] ?? "", "value", { dx: -labelMargins[sides.left] }),
    textMark([width, height - 6], columns[0] ?? "", "value", { anchor: "end" }),
  ];
  const whiskers = points.flatMap(({ x: share, y: py, marginX, marginY }): Mark[] => {
    const [px, reach] = [share * width, marginX * width];
    const [at, up] = [short(px), short(py)];
    const across = { x1: short(px - reach), x2: short(px + reach), y1: up, y2: up };
    const upright = { x1: at, x2: at, y1: short(py - marginY), y2: short(py + marginY) };
    return [across, upright]
      .filter(({ x1, x2, y1, y2 }) => x1 !== x2 || y1 !== y2)
      .map((ends) => ({ mark: "rule", ...ends, look: "whisker" }));
  });
  return {
    ...sides,
    height,
    marks: [
      ...axes,
      ...whiskers,
      ...known.map(({ x: px, y: py, tone, isStrong }): Mark => ({
        mark: "dot",
        x: short(px),
        y: short(py),
        tone,
        ...(isStrong && { isStrong }),
      })),
      ...known.flatMap(({ isStrong }, index) => {
        const { x: at = 0, y: baseline = 0, dx = 0, anchor } = labelPlaces[index] ?? {};
        const look = isStrong ? "strong" : "label";
        return (points[index]?.lines ?? []).map((text, line) =>
          textMark([at * width, baseline + line * labelLineHeight], text, look, {
            ...(dx && { dx }),
            ...(anchor && { anchor }),
          }),
        );
      }),
    ],
    places: rows.map((row) => {
      const point = known.find((other) => other.row === row);
      return row.values.map(() => (point ? [short(point.x), short(point.y)] : null));
    }),
  };
}

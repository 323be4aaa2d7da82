import { scaleLinear } from "d3-scale";
import type { Content } from "#app/lib/content/content.ts";
import type { Chart, ChartRow } from "#app/lib/content/schema/chart.ts";
import { horizontalTicks, verticalAxis, verticalAxisWidth } from "./axes.ts";
import { valueColour } from "./colours.ts";
import { type Drawing, drawingWidths, type Mark, plainText, short, textMark } from "./drawing.ts";
import { marginOf } from "./margin-of-error.ts";
import { lineHeight, textWidth, wrapText } from "./measure-text.ts";
import { labelLineHeight, positionLabels } from "./scatter-labels.ts";

/** Lower on a phone, where the form of a report's page has to start within two screens. */
const plotHeights = { narrow: 220, wide: 270 };

/** Longer labels are wrapped, so that they fit beside the points of a narrow plot. */
const maxLabelWidth = 110;

/** A labelled point for each row: the first column is x, the second one y. Both axes begin at zero. */
export function drawScatter(content: Content, chart: Chart, width: number): Drawing {
  const { columns, rows, highlight = [] } = chart;
  const margin = (row: ChartRow, column: number) => marginOf(chart, row, column) ?? 0;
  const extent = (column: number) => {
    const low = Math.min(0, ...rows.map((row) => row.values[column] ?? 0));
    const high = Math.max(...rows.map((row) => (row.values[column] ?? 0) + margin(row, column)));
    return [low, high > low ? high : low + 1];
  };
  const nameOfY = wrapText(columns[1] ?? "", width, { isBold: true });
  const nameOfX = wrapText(columns[0] ?? "", width, { isBold: true });
  const plotTop = nameOfY.length * lineHeight + 14;
  const isNarrow = width <= drawingWidths.narrow;
  const plotBottom = plotTop + plotHeights[isNarrow ? "narrow" : "wide"];
  const y = scaleLinear(extent(1), [plotBottom, plotTop]).nice(5);
  const x = scaleLinear().domain(extent(0)).nice(5);
  const [firstReach = 0, lastReach = 0] = x
    .domain()
    .map((end) => textWidth(plainText(content, end)) / 2);
  const left = Math.max(verticalAxisWidth(content, y.ticks(5)), firstReach);
  const right = width - lastReach;
  x.range([left, right]);

  const known = rows.flatMap((row) => {
    const [across, up] = row.values;
    if (typeof across !== "number" || typeof up !== "number") return [];
    const point = {
      lines: wrapText(row.label, maxLabelWidth, { isBold: true }),
      x: short(x(across)),
      y: short(y(up)),
      marginX: x(margin(row, 0)) - x(0),
      marginY: y(0) - y(margin(row, 1)),
    };
    const isStrong = highlight.includes(row.label);
    return [{ row, point, isStrong, colour: valueColour(content, chart, row, -1) }];
  });
  const labels = positionLabels(
    known.map(({ point }) => point),
    { left: left + 2, right: width, top: plotTop - 8, bottom: plotBottom - 2 },
  );

  const axes: Mark[] = [
    ...verticalAxis(content, y, y.ticks(5), left, right),
    ...horizontalTicks(content, x, 5).flatMap((tick): Mark[] => {
      const at = short(x(tick));
      const variant = tick === x.domain()[0] ? "axis" : "grid";
      return [
        { mark: "rule", x1: at, x2: at, y1: plotTop, y2: plotBottom, variant },
        textMark([at, plotBottom + 18], plainText(content, tick), "tick", { anchor: "middle" }),
      ];
    }),
    ...nameOfY.map((line, index) => textMark([0, 12 + index * lineHeight], line, "value")),
    ...nameOfX.map((line, index) =>
      textMark([width, plotBottom + 38 + index * lineHeight], line, "value", { anchor: "end" }),
    ),
  ];
  const whiskers = known.flatMap(({ point }): Mark[] => {
    const { x: px, y: py, marginX, marginY } = point;
    const across = { x1: short(px - marginX), x2: short(px + marginX), y1: py, y2: py };
    const upright = { x1: px, x2: px, y1: short(py - marginY), y2: short(py + marginY) };
    return [across, upright]
      .filter(({ x1, x2, y1, y2 }) => x1 !== x2 || y1 !== y2)
      .map((ends) => ({ mark: "rule", ...ends, variant: "whisker" }));
  });
  return {
    width,
    height: plotBottom + 28 + nameOfX.length * lineHeight,
    marks: [
      ...axes,
      ...whiskers,
      ...known.map(({ point, colour, isStrong }): Mark => ({
        mark: "dot",
        x: point.x,
        y: point.y,
        colour,
        ...(isStrong && { isStrong }),
      })),
      ...known.flatMap(({ point, isStrong }, index) => {
        const label = labels[index];
        if (!label) return [];
        const { anchor } = label;
        return point.lines.map((text, line) =>
          textMark(
            [label.x, label.y + line * labelLineHeight],
            text,
            isStrong ? "strong" : "label",
            { ...(anchor && { anchor }) },
          ),
        );
      }),
    ],
    positions: rows.map((row) => {
      const found = known.find((other) => other.row === row);
      return row.values.map(() => (found ? [found.point.x, found.point.y] : null));
    }),
  };
}

import { scaleLinear } from "d3-scale";
import { curveLinear, line } from "d3-shape";
import type { Content } from "#app/lib/content/content.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { columnNameReach, columnNames, verticalAxis, verticalAxisWidth } from "./axes.ts";
import { lineColours } from "./colours.ts";
import { type Drawing, labelFormat, type Mark, type Position, short, textMark } from "./drawing.ts";
import { spreadLabels } from "./line-labels.ts";
import { bandOf } from "./margin-of-error.ts";
import { lineHeight, middleToBaseline, textWidth, wrapText } from "./measure-text.ts";

const plotTop = 12;
const minPlotHeight = 216;
const belowPlot = 32;
const besideEnd = 11;

/** Dots closer than this many pixels would touch. */
const minDotDistance = 9;

/** A line for each row, straight between measured points, with its name and last value at its end. */
export function drawLines(content: Content, chart: Chart, width: number): Drawing {
  const { columns, rows, highlight = [] } = chart;
  const format = labelFormat(content, chart);
  const colours = lineColours(content, chart);
  const maxLabelWidth = Math.max(96, width / 4);
  const lines = rows.flatMap((row, index) => {
    const lastColumn = row.values.findLastIndex((value) => value !== null);
    const end = row.values[lastColumn];
    // A row without any value appears only in the table.
    if (end === null || end === undefined) return [];
    const isStrong = highlight.includes(row.label);
    const label = wrapText(`${row.label} ${format(end)}`, maxLabelWidth, { isBold: isStrong });
    return [{ row, end, lastColumn, isStrong, label, colour: colours[index] ?? "1" }];
  });
  const labelHeights = lines.map(({ label }) => label.length * lineHeight + 1);
  const labelsHeight = labelHeights.reduce((sum, height) => sum + height, 0);
  const plotBottom = plotTop + Math.max(minPlotHeight, labelsHeight);

  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const extent = all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)];
  const y = scaleLinear(chart.domain ?? extent, [plotBottom, plotTop]).nice(4);
  const ticks = y.ticks(4);
  const left = Math.max(verticalAxisWidth(content, ticks), columnNameReach(columns[0]));
  const labelWidths = lines.flatMap(({ label, isStrong }) =>
    label.map((text) => textWidth(text, { isBold: isStrong })),
  );
  const right =
    width - Math.max(besideEnd + Math.max(0, ...labelWidths), columnNameReach(columns.at(-1)));
  const x = scaleLinear([0, Math.max(1, columns.length - 1)], [left, right]);
  const hasSpaceForDots = x(1) - x(0) >= minDotDistance;
  const positions = rows.map(({ values }) =>
    values.map((value, column): Position =>
      value === null ? null : [short(x(column)), short(y(value))],
    ),
  );

  // Highlighted lines are drawn last, above the others.
  const shapes = lines
    .toSorted((a, b) => Number(a.isStrong) - Number(b.isStrong))
    .flatMap(({ row, end, lastColumn, isStrong, colour }): Mark[] => {
      const own = positions[rows.indexOf(row)] ?? [];
      const strong = isStrong && { isStrong };
      return [
        {
          mark: "path",
          colour,
          d: pathOf(own),
          ...(hasSpaceForDots && {
            points: own.map((position) => (position ? `M${position.join()}h0` : "")).join(""),
          }),
          ...bandOf(chart, row, x, y),
          ...strong,
        },
        { mark: "dot", x: short(x(lastColumn)), y: short(y(end)), colour, ...strong },
      ];
    });

  const labelTops = spreadLabels(
    lines.map(({ end }) => y(end) - lineHeight / 2),
    labelHeights,
    plotTop - lineHeight / 2,
    plotBottom + lineHeight / 2,
  );
  // Drawn above all lines, because a line may end where others continue.
  const endLabels = lines.flatMap(({ isStrong, colour, label, lastColumn }, index) =>
    label.map((text, lineIndex) => {
      const middle = (labelTops[index] ?? 0) + (lineIndex + 0.5) * lineHeight;
      const variant = isStrong ? "strong" : "label";
      return textMark([x(lastColumn) + besideEnd, middle + middleToBaseline], text, variant, {
        colour,
      });
    }),
  );
  return {
    width,
    height: plotBottom + belowPlot,
    positions,
    marks: [
      ...verticalAxis(content, y, ticks, left, right),
      ...columnNames(columns, x, plotBottom + belowPlot - 6),
      ...shapes,
      ...endLabels,
    ],
  };
}

const pathOf = (positions: Position[]): string =>
  line<Position>(
    (position) => position?.[0] ?? 0,
    (position) => position?.[1] ?? 0,
  )
    .defined((position) => position !== null)
    .curve(curveLinear)
    .digits(1)(positions) ?? "";

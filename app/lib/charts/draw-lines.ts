import { scaleLinear } from "d3-scale";
import { area, curveLinear, line } from "d3-shape";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import { columnNames } from "./column-names.ts";
import {
  type Drawing,
  type FigurePixels,
  labelMargins,
  type Mark,
  plotPixels,
  short,
  textMark,
  valueFormat,
} from "./drawing.ts";
import { marginOf } from "./margin-of-error.ts";
import { spreadLabels } from "./spread-labels.ts";
import { lineHeight, marginFor, textWidth, wrapText } from "./text-size.ts";
import { lineTones } from "./tones.ts";

const plotTop = 12;
const plotBottom = plotTop + 216;
const height = plotBottom + 32;
const besideEnd = 11;
const besideAxis = 8;

/** Two dots closer than this many pixels would join. */
const minDotDistance = 9;

/** A line for each row, straight between measured points, with its name and last value where it ends. */
export function drawLines(chart: Chart, width: number, figurePixels: FigurePixels): Drawing {
  const { columns, rows, highlight = [] } = chart;
  const format = valueFormat(chart);
  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const x = scaleLinear([0, Math.max(1, columns.length - 1)], [0, width]);
  const y = scaleLinear(chart.domain ?? [Math.min(...all), Math.max(...all)], [
    plotBottom,
    plotTop,
  ]).nice(4);
  const tones = lineTones(chart);
  const ends = rows.map((row) => ({ row, ...endOf(row) }));
  const labels = ends.map(({ row, value }) =>
    wrapText(
      `${row.label} ${format(value)}`,
      labelMargins.huge - besideEnd - 2,
      highlight.includes(row.label),
    ),
  );
  const endWidths = labels.flatMap((texts, index) =>
    texts.map((text) => textWidth(text, highlight.includes(rows[index]?.label ?? ""))),
  );
  const tickWidths = y.ticks(4).map((tick) => textWidth(String(tick), false));
  const sides = {
    width,
    left: marginFor(tickWidths, besideAxis + 2),
    right: marginFor(endWidths, besideEnd + 2),
  };
  const canvas = { ...sides, figurePixels };
  const places = rows.map(({ values }) =>
    values.map((value, column): [number, number] | null =>
      value === null ? null : [short(x(column)), short(y(value))],
    ),
  );
  const hasRoom = plotPixels(canvas)[0] / (columns.length - 1) >= minDotDistance;

  const lines = ends.map(({ row, column, value }, index) => {
    const isStrong = highlight.includes(row.label);
    const tone = tones[index] ?? "1";
    const known = (places[index] ?? []).filter((place) => place !== null);
    const path: Mark = {
      mark: "path",
      tone,
      d: pathOf(places[index] ?? []),
      ...(hasRoom && { points: known.map(([px, py]) => `M${px},${py}h0`).join("") }),
      ...bandOf(chart, row, (at) => x(at), y),
      ...(isStrong && { isStrong }),
    };
    const end: Mark = { mark: "dot", x: short(x(column)), y: short(y(value)), tone };
    return { isStrong, marks: [path, { ...end, ...(isStrong && { isStrong }) }] };
  });
  // Highlighted lines are drawn last, above the others.
  const ordered = lines.toSorted((a, b) => Number(a.isStrong) - Number(b.isStrong));
  return {
    ...sides,
    height,
    places,
    marks: [
      ...y.ticks(4).flatMap((tick): Mark[] => [
        {
          mark: "rule",
          x1: 0,
          x2: width,
          y1: short(y(tick)),
          y2: short(y(tick)),
          look: tick === y.domain()[0] ? "axis" : "grid",
        },
        textMark([0, y(tick) + 4.5], String(tick), "tick", { dx: -besideAxis, anchor: "end" }),
      ]),
      ...columnNames(columns, canvas, height - 6),
      ...ordered.flatMap(({ marks }) => marks),
      ...endLabels(),
    ],
  };

  /** Above all lines, since a line may end where others go on. */
  function endLabels(): Mark[] {
    const tallest = Math.max(...labels.map(({ length }) => length));
    const tops = spreadLabels(
      ends.map(({ value }) => y(value)),
      (tallest - 1) * lineHeight + 17,
      plotTop,
      plotBottom - 4 - (tallest - 1) * lineHeight,
    );
    return ends.flatMap(({ row, column }, index) =>
      (labels[index] ?? []).map((text, lineIndex) => {
        const look = highlight.includes(row.label) ? "strong" : "label";
        const baseline = (tops[index] ?? 0) + 4.5 + lineIndex * lineHeight;
        const tone = tones[index] ?? "1";
        return textMark([x(column), baseline], text, look, { dx: besideEnd, tone });
      }),
    );
  }
}

const pathOf = (places: ([number, number] | null)[]): string =>
  line<[number, number] | null>(
    (place) => place?.[0] ?? 0,
    (place) => place?.[1] ?? 0,
  )
    .defined((place) => place !== null)
    .curve(curveLinear)
    .digits(2)(places) ?? "";

/** The margin of error on both sides of a line. */
function bandOf(
  chart: Chart,
  row: ChartRow,
  x: (column: number) => number,
  y: (value: number) => number,
): { band?: string } {
  const margins = row.values.map((_, column) => marginOf(chart, row, column));
  if (margins.every((margin) => margin === undefined)) return {};
  const bounds = row.values.map((value, column) => ({ value, margin: margins[column] ?? 0 }));
  const band = area<(typeof bounds)[number]>(
    (_, column) => short(x(column)),
    ({ value, margin }) => short(y((value ?? 0) - margin)),
    ({ value, margin }) => short(y((value ?? 0) + margin)),
  )
    .defined(({ value }) => value !== null)
    .digits(2)(bounds);
  return band ? { band } : {};
}

function endOf({ values }: ChartRow): { column: number; value: number } {
  const column = values.findLastIndex((value) => value !== null);
  return { column: Math.max(0, column), value: values[column] ?? 0 };
}

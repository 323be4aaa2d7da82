import { scaleLinear } from "d3-scale";
import { curveLinear, line } from "d3-shape";
import type { Chart } from "#content/schema/chart.ts";
import { columnNames, spreadLabels } from "./line-labels.ts";
import {
  type Drawing,
  type FigurePixels,
  labelMargins,
  type Mark,
  type Place,
  plotPixels,
  short,
  textMark,
  valueFormat,
} from "./drawing.ts";
import { bandOf } from "./margin-of-error.ts";
import { lineHeight, marginFor, textWidth, wrapText } from "./text-size.ts";
import { lineTones } from "./tones.ts";

const plotTop = 12;
const plotBottom = plotTop + 216;
const height = plotBottom + 32;
const besideEnd = 11;
const besideAxis = 8;

/** Dots closer than this many pixels would touch. */
const minDotDistance = 9;

/** A line for each row, straight between measured points, with its name and last value at its end. */
export function drawLines(chart: Chart, width: number, figurePixels: FigurePixels): Drawing {
  const { columns, rows, highlight = [] } = chart;
  const format = valueFormat(chart);
  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const extent = all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)];
  const x = scaleLinear([0, Math.max(1, columns.length - 1)], [0, width]);
  const y = scaleLinear(chart.domain ?? extent, [plotBottom, plotTop]).nice(4);
  const tones = lineTones(chart);
  const places = rows.map(({ values }) =>
    values.map((value, column): Place =>
      value === null ? null : [short(x(column)), short(y(value))],
    ),
  );
  const lines = rows.flatMap((row, index) => {
    const end = row.values.findLast((value) => value !== null);
    // A row without any value appears only in the table.
    if (end === null || end === undefined) return [];
    const isStrong = highlight.includes(row.label);
    const text = `${row.label} ${format(end)}`;
    const own = places[index] ?? [];
    return [{ row, own, isStrong, text, tone: tones[index] ?? "1" }];
  });
  const labels = lines.map(({ text, isStrong }) =>
    wrapText(text, labelMargins.huge - besideEnd - 2, isStrong),
  );
  const sides = {
    width,
    left: marginFor(
      y.ticks(4).map((tick) => textWidth(String(tick), false)),
      besideAxis + 2,
    ),
    right: marginFor(
      labels.flatMap((texts, index) =>
        texts.map((text) => textWidth(text, lines[index]?.isStrong ?? false)),
      ),
      besideEnd + 2,
    ),
  };
  const canvas = { ...sides, figurePixels };
  const hasRoom = plotPixels(canvas)[0] / (columns.length - 1) >= minDotDistance;
  const ends = lines.map(
    ({ own }): [number, number] => own.findLast((place) => place !== null) ?? [0, 0],
  );

  // Highlighted lines are drawn last, above the others.
  const shapes = lines
    .map(({ row, own, isStrong, tone }, index) => {
      const strong = isStrong && { isStrong };
      const [endX, endY] = ends[index] ?? [0, 0];
      const path: Mark = {
        mark: "path",
        tone,
        d: pathOf(own),
        ...(hasRoom && {
          points: own.map((place) => (place ? `M${place.join()}h0` : "")).join(""),
        }),
        ...bandOf(chart, row, x, y),
        ...strong,
      };
      const dot: Mark = { mark: "dot", x: endX, y: endY, tone, ...strong };
      return { isStrong, marks: [path, dot] };
    })
    .toSorted((a, b) => Number(a.isStrong) - Number(b.isStrong));

  const furtherLines = (Math.max(1, ...labels.map(({ length }) => length)) - 1) * lineHeight;
  const labelTops = spreadLabels(
    ends.map(([, endY]) => endY),
    furtherLines + 17,
    plotTop,
    plotBottom - 4 - furtherLines,
  );
  // Drawn above all lines, because a line may end where others continue.
  const endLabels = lines.flatMap(({ isStrong, tone }, index) =>
    (labels[index] ?? []).map((text, lineIndex) => {
      const baseline = (labelTops[index] ?? 0) + 4.5 + lineIndex * lineHeight;
      const look = isStrong ? "strong" : "label";
      return textMark([ends[index]?.[0] ?? 0, baseline], text, look, { dx: besideEnd, tone });
    }),
  );

  const axis = y.ticks(4).flatMap((tick): Mark[] => {
    const at = short(y(tick));
    const look = tick === y.domain()[0] ? "axis" : "grid";
    return [
      { mark: "rule", x1: 0, x2: width, y1: at, y2: at, look },
      textMark([0, at + 4.5], String(tick), "tick", { dx: -besideAxis, anchor: "end" }),
    ];
  });
  return {
    ...sides,
    height,
    places,
    marks: [
      ...axis,
      ...columnNames(columns, canvas, height - 6),
      ...shapes.flatMap(({ marks }) => marks),
      ...endLabels,
    ],
  };
}

const pathOf = (places: Place[]): string =>
  line<Place>(
    (place) => place?.[0] ?? 0,
    (place) => place?.[1] ?? 0,
  )
    .defined((place) => place !== null)
    .curve(curveLinear)
    .digits(2)(places) ?? "";

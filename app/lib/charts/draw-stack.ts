import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import {
  roomFor,
  rowName,
  rowNameHeight,
  short,
  type Drawing,
  type Mark,
  type Tone,
} from "./drawing.ts";
import { valueFormat } from "./format-value.ts";

const thickness = 28;
const rowHeight = rowNameHeight + thickness + 16;
/** Of the width; the light between two parts keeps them apart without a look at their colours. */
const gapShare = 0.004;

const tones: Tone[] = ["1", "2", "3", "4"];

/** Each row's values end to end. Shares fill the width; other totals stand at the end of their bar. */
export function drawStack(chart: Chart, width: number): Drawing {
  const { kind, columns, rows, highlight } = chart;
  const format = valueFormat(chart);
  const totals = rows.map(({ values }) => values.reduce<number>((sum, v) => sum + (v ?? 0), 0));
  const x = scaleLinear(chart.domain ?? [0, Math.max(...totals)], [0, width]);
  const layers = stack<ChartRow, number>()
    .keys(columns.map((_, index) => index))
    .value(({ values }, column) => values[column] ?? 0)(rows);

  const marks = rows.flatMap(({ label, values }, row): Mark[] => {
    const start = row * rowHeight;
    const y = start + rowNameHeight;
    const parts = layers.map((layer) => layer[row] ?? [0, 0]);
    return [
      rowName(label, start, highlight),
      ...parts.flatMap(([from = 0, to = 0], column): Mark[] => {
        const tone = tones[column % 4] ?? "1";
        const gap = column < columns.length - 1 ? width * gapShare : 0;
        const left = short(x(from));
        const part: Mark = {
          mark: "bar",
          x: left,
          y,
          width: short(Math.max(0, x(to) - x(from) - gap)),
          height: thickness,
          tone,
        };
        const text = String(values[column] ?? 0);
        if ((x(to) - x(from)) / width < fits(text)) return [part];
        return [part, { mark: "text", x: left, y: y + 19, dx: 7, text, look: `inside-${tone}` }];
      }),
      ...(kind === "stack"
        ? [
            {
              mark: "text" as const,
              x: short(x(totals[row] ?? 0)),
              y: y + 19,
              dx: 8,
              text: format(totals[row] ?? 0),
              look: "value" as const,
            },
          ]
        : []),
    ];
  });

  return {
    width,
    height: rows.length * rowHeight - 14,
    left: "none",
    right: kind === "stack" ? roomFor(totals.map(format)) : "none",
    marks,
  };
}

/** The share of the width that a text inside a part needs on the narrowest phone. */
const fits = (text: string): number => 0.03 + text.length * 0.035;

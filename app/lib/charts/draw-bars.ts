import { scaleLinear } from "d3-scale";
import type { Chart } from "#content/schema/chart.ts";
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

const gap = 16;

/** Each row's bars, one for each column, with their values at the end. */
export function drawBars(chart: Chart, width: number): Drawing {
  const { columns, rows, highlight } = chart;
  const format = valueFormat(chart);
  const all = rows.flatMap(({ values }) => values.map((value) => value ?? 0));
  const x = scaleLinear(chart.domain ?? [0, Math.max(...all)], [0, width]);
  const thickness = columns.length > 1 ? 11 : 14;
  const rowHeight = rowNameHeight + columns.length * (thickness + 3) - 3 + gap;
  const last = columns.length - 1;

  const toneOf = (label: string, column: number): Tone => {
    if (column < last) return "quiet";
    return highlight && label !== highlight ? "quiet" : "accent";
  };

  const marks = rows.flatMap(({ label, values }, index): Mark[] => {
    const start = index * rowHeight;
    return [
      rowName(label, start, highlight),
      ...values.flatMap((value, column): Mark[] => {
        const y = start + rowNameHeight + column * (thickness + 3);
        const end = short(x(value ?? 0));
        return [
          { mark: "bar", x: 0, y, width: end, height: thickness, tone: toneOf(label, column) },
          {
            mark: "text",
            x: end,
            y: y + thickness / 2 + 4.5,
            dx: 7,
            text: value === null ? "–" : format(value),
            look: column === last ? "value" : "tick",
          },
        ];
      }),
    ];
  });

  return {
    width,
    height: rows.length * rowHeight - gap + 2,
    left: "none",
    right: roomFor(all.map(format)),
    marks,
  };
}

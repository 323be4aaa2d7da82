import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import {
  type Drawing,
  type Mark,
  marginFor,
  labelMargins,
  seriesTone,
  short,
  textMark,
  type Tone,
  valueFormat,
} from "./drawing.ts";

/** The name is above its row, so that long names fit on narrow screens. */
const rowName = (label: string, top: number, highlight: string[]): Mark =>
  textMark([0, top + 14], label, highlight.includes(label) ? "strong" : "label");

const rowNameHeight = 22;

const allValues = (rows: ChartRow[]) => rows.flatMap(({ values }) => values.map((v) => v ?? 0));

/** Each row's bars, one for each column, with their values at the end. */
export function drawBars(chart: Chart, width: number): Drawing {
  const { columns, rows, highlight = [] } = chart;
  const format = valueFormat(chart);
  const all = allValues(rows);
  const x = scaleLinear(chart.domain ?? [0, Math.max(...all)], [0, width]);
  const gap = 16;
  const thickness = columns.length > 1 ? 11 : 14;
  const rowHeight = rowNameHeight + columns.length * (thickness + 3) - 3 + gap;
  const last = columns.length - 1;

  const toneOf = (label: string, column: number): Tone => {
    if (column < last) return "quiet";
    return highlight.length > 0 && !highlight.includes(label) ? "quiet" : "accent";
  };

  const marks = rows.flatMap(({ label, values }, index): Mark[] => {
    const start = index * rowHeight;
    return [
      rowName(label, start, highlight),
      ...values.flatMap((value, column): Mark[] => {
        const y = start + rowNameHeight + column * (thickness + 3);
        const end = short(x(value ?? 0));
        const text = value === null ? "–" : format(value);
        const look = column === last ? "value" : "tick";
        return [
          { mark: "bar", x: 0, y, width: end, height: thickness, tone: toneOf(label, column) },
          textMark([end, y + thickness / 2 + 4.5], text, look, { dx: 7 }),
        ];
      }),
    ];
  });
  const height = rows.length * rowHeight - gap + 2;
  return { width, height, left: "none", right: marginFor(all.map(format)), marks };
}

/** Two values of each row on one line, the first as a ring and the second as a dot. */
export function drawDots(chart: Chart, width: number): Drawing {
  const { rows } = chart;
  const format = valueFormat(chart);
  const x = scaleLinear(chart.domain ?? [0, Math.max(...allValues(rows))], [0, width]);
  const rowHeight = 50;

  const marks = rows.flatMap(({ label, values }, index): Mark[] => {
    const [first, second] = [values[0] ?? 0, values[1] ?? 0];
    const y = index * rowHeight + 34;
    const rises = first <= second;
    const [low, high] = rises ? [first, second] : [second, first];
    const [lowLook, highLook] = rises ? (["tick", "value"] as const) : (["value", "tick"] as const);
    return [
      textMark([0, y - 18], label, "label", { dx: -labelMargins.medium }),
      { mark: "rule", x1: 0, x2: width, y1: y, y2: y, look: "grid" },
      { mark: "rule", x1: short(x(low)), x2: short(x(high)), y1: y, y2: y, look: "link" },
      { mark: "dot", x: short(x(first)), y, tone: "quiet", hollow: true },
      { mark: "dot", x: short(x(second)), y, tone: "accent" },
      textMark([x(low), y + 4.5], format(low), lowLook, { dx: -10, anchor: "end" }),
      textMark([x(high), y + 4.5], format(high), highLook, { dx: 10 }),
    ];
  });
  return { width, height: rows.length * rowHeight, left: "medium", right: "medium", marks };
}

/** Each row's values end to end. Shares fill the width; other totals stand at the end of their bar. */
export function drawStack(chart: Chart, width: number): Drawing {
  const { kind, columns, rows, highlight = [] } = chart;
  const format = valueFormat(chart);
  const totals = rows.map(({ values }) => values.reduce<number>((sum, v) => sum + (v ?? 0), 0));
  const x = scaleLinear(chart.domain ?? [0, Math.max(...totals)], [0, width]);
  const layers = stack<ChartRow, number>()
    .keys(columns.map((_, index) => index))
    .value(({ values }, column) => values[column] ?? 0)(rows);
  const thickness = 28;
  const rowHeight = rowNameHeight + thickness + 16;

  const marks = rows.flatMap(({ label, values }, row): Mark[] => {
    const y = row * rowHeight + rowNameHeight;
    const total = totals[row] ?? 0;
    const parts = layers.flatMap((layer, column): Mark[] => {
      const [from = 0, to = 0] = layer[row] ?? [];
      const tone = seriesTone(column);
      // A thin gap separates neighbours without relying on their colours.
      const gap = column < columns.length - 1 ? width * 0.004 : 0;
      const partWidth = short(Math.max(0, x(to) - x(from) - gap));
      const text = String(values[column] ?? 0);
      const part: Mark = {
        mark: "bar",
        x: short(x(from)),
        y,
        width: partWidth,
        height: thickness,
        tone,
      };
      // The share of the width that the text needs on the narrowest phone.
      const fits = (x(to) - x(from)) / width >= 0.03 + text.length * 0.035;
      return fits ? [part, textMark([x(from), y + 19], text, `inside-${tone}`, { dx: 7 })] : [part];
    });
    return [
      rowName(label, row * rowHeight, highlight),
      ...parts,
      ...(kind === "stack"
        ? [textMark([x(total), y + 19], format(total), "value", { dx: 8 })]
        : []),
    ];
  });
  const right = kind === "stack" ? marginFor(totals.map(format)) : "none";
  return { width, height: rows.length * rowHeight - 14, left: "none", right, marks };
}

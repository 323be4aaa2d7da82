import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import {
  type Drawing,
  type FigurePixels,
  type Mark,
  type Place,
  plotPixels,
  short,
  textMark,
  valueFormat,
} from "./drawing.ts";
import { layoutRows } from "./row-layout.ts";
import { lineHeight, marginFor, textWidth, wrapText } from "./text-size.ts";
import { categoryTonesOf } from "./tones.ts";

const besideBar = 8;

const thicknessOf = (isHighlight: boolean) => (isHighlight ? 32 : 26);

/** A bar for each row, made of its values. Shares fill the width; other bars have their total at the end. */
export function drawStack(chart: Chart, width: number, figurePixels: FigurePixels): Drawing {
  const { kind, columns, rows, domain = [0, 0] } = chart;
  const hasTotals = kind === "stack";
  const format = valueFormat(chart);
  const tones = categoryTonesOf(columns);
  const totals = rows.map(({ values }) => values.reduce<number>((sum, v) => sum + (v ?? 0), 0));
  const x = scaleLinear([0, Math.max(domain[1], ...totals) || 1], [0, width]);
  const right = hasTotals
    ? marginFor(
        totals.map((total) => textWidth(format(total), true)),
        besideBar + 2,
      )
    : "none";
  const sides = { width, left: "none", right } as const;
  const canvas = { ...sides, figurePixels };
  const [narrowest] = plotPixels(canvas);
  const layers = stack<ChartRow, number>()
    .keys(columns.map((_, index) => index))
    .value(({ values }, column) => values[column] ?? 0)(rows);
  // The gap separates neighbouring parts without relying on their colours.
  const gap = width * 0.004;
  const fits = (value: number) =>
    ((x(value) - gap) / width) * narrowest >= textWidth(String(value), true) + 2;
  const tooThin = ({ values }: ChartRow) => {
    const parts = values.flatMap((value, column) =>
      value === null || value === 0 || fits(value) ? [] : [`${columns[column]} ${value}`],
    );
    return parts.length === 0 ? [] : wrapText(parts.join(", "), narrowest, false);
  };
  const layout = layoutRows(chart, canvas, {
    gap: 14,
    bodyOf: (row, isHighlight) => thicknessOf(isHighlight) + tooThin(row).length * lineHeight,
  });

  const marks: Mark[] = [...layout.marks];
  const places = layout.placed.map(({ row, isHighlight, top }, index): Place[] => {
    const height = thicknessOf(isHighlight);
    const baseline = top + height / 2 + 4.5;
    const total = totals[index] ?? 0;
    const rowPlaces = layers.map((layer, column): Place => {
      const value = row.values[column] ?? null;
      const [from = 0, to = 0] = layer[index] ?? [];
      if (value === null) return null;
      const tone = tones[column] ?? "1";
      const partGap = column < columns.length - 1 ? gap : 0;
      const partWidth = short(Math.max(0, x(to) - x(from) - partGap));
      const middle = x(from) + partWidth / 2;
      marks.push({ mark: "bar", x: short(x(from)), y: top, width: partWidth, height, tone });
      if (fits(value))
        marks.push(
          textMark([middle, baseline], String(value), `inside-${tone}`, { anchor: "middle" }),
        );
      return [short(middle), top + height / 2];
    });
    if (hasTotals)
      marks.push(
        textMark([x(total), baseline], format(total), isHighlight ? "strong" : "value", {
          dx: besideBar,
        }),
      );
    // The values of parts that are too thin for text are listed below the bar, with their names.
    for (const [line, text] of tooThin(row).entries())
      marks.push(textMark([0, top + height + 13 + line * lineHeight], text, "tick"));
    return rowPlaces;
  });
  return { ...sides, height: layout.height + 6, marks, places };
}

import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import type { Content } from "#app/lib/content/content.ts";
import type { Chart, ChartRow } from "#app/lib/content/schema/chart.ts";
import { categoryColoursOf } from "./colours.ts";
import {
  type Drawing,
  labelFormat,
  type Mark,
  type Position,
  plainText,
  short,
  textMark,
} from "./drawing.ts";
import { lineHeight, middleToBaseline, textWidth, wrapText } from "./measure-text.ts";
import { layoutRows } from "./row-layout.ts";

const besideBar = 8;

/** Separates neighbouring parts without relying on their colours. */
const partGap = 2;

const thicknessOf = (isHighlight: boolean) => (isHighlight ? 32 : 26);

/** A bar for each row, made of its values. Shares fill the width; other bars have their total at the end. */
export function drawStack(content: Content, chart: Chart, width: number): Drawing {
  const { kind, columns, rows, domain = [0, 0] } = chart;
  const hasTotals = kind === "stack";
  const format = labelFormat(content, chart);
  const colours = categoryColoursOf(content, columns);
  const totals = rows.map(({ values }) => values.reduce<number>((sum, v) => sum + (v ?? 0), 0));
  const totalWidth = Math.max(...totals.map((total) => textWidth(format(total), { isBold: true })));
  const x = scaleLinear(
    [0, Math.max(domain[1], ...totals) || 1],
    [0, hasTotals ? width - besideBar - totalWidth : width],
  );
  const layers = stack<ChartRow, number>()
    .keys(columns.map((_, index) => index))
    .value(({ values }, column) => values[column] ?? 0)(rows);
  const fits = (value: number) =>
    x(value) - partGap >= textWidth(plainText(content, value), { isBold: true }) + 2;
  const tooThin = ({ values }: ChartRow) => {
    const parts = values.flatMap((value, column) =>
      value === null || value === 0 || fits(value)
        ? []
        : [`${columns[column]} ${plainText(content, value)}`],
    );
    return parts.length === 0 ? [] : wrapText(parts.join(", "), width);
  };
  const layout = layoutRows(content, chart, width, {
    gap: 14,
    heightOf: (row, isHighlight) => thicknessOf(isHighlight) + tooThin(row).length * lineHeight,
  });

  const marks: Mark[] = [...layout.marks];
  const positions = layout.rows.map(({ row, isHighlight, top }, index): Position[] => {
    const height = thicknessOf(isHighlight);
    const baseline = top + height / 2 + middleToBaseline;
    const total = totals[index] ?? 0;
    const rowPositions = layers.map((layer, column): Position => {
      const value = row.values[column] ?? null;
      const [from = 0, to = 0] = layer[index] ?? [];
      if (value === null) return null;
      const colour = colours[column] ?? "1";
      const gap = column < columns.length - 1 ? partGap : 0;
      const partWidth = Math.max(0, x(to) - x(from) - gap);
      const middle = x(from) + partWidth / 2;
      marks.push({
        mark: "bar",
        x: short(x(from)),
        y: top,
        width: short(partWidth),
        height,
        colour,
      });
      if (fits(value))
        marks.push(
          textMark([middle, baseline], plainText(content, value), `inside-${colour}`, {
            anchor: "middle",
          }),
        );
      return [short(middle), top + height / 2];
    });
    if (hasTotals)
      marks.push(
        textMark([x(total) + besideBar, baseline], format(total), isHighlight ? "strong" : "value"),
      );
    // The values of parts that are too thin for text are listed below the bar, with their names.
    for (const [line, text] of tooThin(row).entries())
      marks.push(textMark([0, top + height + 13 + line * lineHeight], text, "tick"));
    return rowPositions;
  });
  return { width, height: layout.height + 6, marks, positions };
}

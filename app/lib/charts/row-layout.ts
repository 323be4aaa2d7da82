import { region } from "#content/charts/countries.ts";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import { chartWords } from "#content/language.ts";
import { fill } from "#app/lib/text.ts";
import { type Canvas, labelMargins, type Mark, plotPixels, textMark } from "./drawing.ts";
import { lineHeight, wrapText } from "./text-size.ts";
import { areaOf, countryCount, mixesPopulations } from "./tones.ts";

interface PlacedRow {
  row: ChartRow;
  isHighlight: boolean;
  /** The top of the row's body, below its name. */
  top: number;
}

interface RowLayout {
  placed: PlacedRow[];
  /** The rows' names, and rules between different populations. */
  marks: Mark[];
  height: number;
}

const populationGap = 14;

/**
 * Each row has its name above it, so that long names fit on narrow screens. A rule separates rows of the whole region from
 * those of single countries.
 */
export function layoutRows(
  chart: Chart,
  canvas: Canvas,
  {
    gap,
    nameGap = 6,
    bodyOf,
  }: { gap: number; nameGap?: number; bodyOf: (row: ChartRow, isHighlight: boolean) => number },
): RowLayout {
  const { rows, highlight = [] } = chart;
  const isMixed = mixesPopulations(chart);
  const [leftPixels, rightPixels] = [labelMargins[canvas.left], labelMargins[canvas.right]];
  const nameWidth = leftPixels + plotPixels(canvas)[0] + rightPixels;
  const marks: Mark[] = [];
  const placed: PlacedRow[] = [];
  let y = 0;
  for (const [index, row] of rows.entries()) {
    const { label } = row;
    const isHighlight = highlight.includes(label);
    const isRegion = isMixed && isRegionRow(row);
    if (index > 0) y += gap;
    if (index > 0 && isMixed && isRegion !== isRegionRow(rows[index - 1])) {
      const at = y + 2;
      marks.push({ mark: "rule", x1: 0, x2: canvas.width, y1: at, y2: at, look: "divider" });
      y += populationGap;
    }
    const lines = wrapText(
      isRegion ? fill(chartWords.region, { region: label, count: countryCount }) : label,
      nameWidth,
      isHighlight,
    );
    const look = isHighlight ? "strong" : "label";
    for (const line of lines) {
      marks.push(textMark([0, y + 14], line, look, leftPixels ? { dx: -leftPixels } : {}));
      y += lineHeight;
    }
    y += nameGap;
    placed.push({ row, isHighlight, top: y });
    y += bodyOf(row, isHighlight);
  }
  return { placed, marks, height: y };
}

const isRegionRow = (row: ChartRow | undefined) => areaOf(row?.label ?? "") === region.id;

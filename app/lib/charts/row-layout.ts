import type { Content } from "#app/lib/content/content.ts";
import type { Chart, ChartRow } from "#app/lib/content/schema/chart.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { areaOf, countryCount, mixesPopulations } from "./colours.ts";
import { type Mark, textMark } from "./drawing.ts";
import { lineHeight, wrapText } from "./measure-text.ts";

interface RowPosition {
  row: ChartRow;
  isHighlight: boolean;
  /** The top of the row's body, below its name. */
  top: number;
}

interface RowLayout {
  rows: RowPosition[];
  /** The rows' names, and rules between different populations. */
  marks: Mark[];
  height: number;
}

interface RowSizes {
  gap: number;
  nameGap?: number;
  heightOf: (row: ChartRow, isHighlight: boolean) => number;
}

const populationGap = 14;

/**
 * Each row has its name above it, so that long names fit on narrow screens. A rule separates rows of the whole region from
 * those of single countries.
 */
export function layoutRows(
  content: Content,
  chart: Chart,
  width: number,
  { gap, nameGap = 6, heightOf }: RowSizes,
): RowLayout {
  const { highlight = [] } = chart;
  const isMixed = mixesPopulations(content, chart);
  const marks: Mark[] = [];
  const rows: RowPosition[] = [];
  let y = 0;
  for (const [index, row] of chart.rows.entries()) {
    const { label } = row;
    const isHighlight = highlight.includes(label);
    const isRegion = isMixed && isRegionRow(content, row);
    if (index > 0) y += gap;
    if (index > 0 && isMixed && isRegion !== isRegionRow(content, chart.rows[index - 1])) {
      const at = y + 2;
      marks.push({ mark: "rule", x1: 0, x2: width, y1: at, y2: at, variant: "divider" });
      y += populationGap;
    }
    const name = isRegion
      ? fillTemplate(content.words.chart.region, { region: label, count: countryCount(content) })
      : label;
    for (const line of wrapText(name, width, { isBold: isHighlight })) {
      marks.push(textMark([0, y + 14], line, isHighlight ? "strong" : "label"));
      y += lineHeight;
    }
    y += nameGap;
    rows.push({ row, isHighlight, top: y });
    y += heightOf(row, isHighlight);
  }
  return { rows, marks, height: y };
}

const isRegionRow = (content: Content, row: ChartRow | undefined) =>
  areaOf(content, row?.label ?? "") === content.region.id;

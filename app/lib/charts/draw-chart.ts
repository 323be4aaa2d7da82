import type { Chart } from "#content/schema/chart.ts";
import { drawLines } from "./draw-lines.ts";
import { drawBars, drawDots, drawStack } from "./draw-rows.ts";
import { type Drawing, fluidWidth, seriesTone, type Tone, valueFormat } from "./drawing.ts";

export interface ChartKey {
  label: string;
  tone: Tone;
  shape: "square" | "ring" | "dot";
}

/** Everything that a figure on a page shows of a chart, as plain data for islands. */
export interface DrawnChart extends Pick<
  Chart,
  "id" | "kind" | "title" | "measure" | "source" | "base" | "illustrative"
> {
  drawing: Drawing;
  /** The alternative text. */
  description: string;
  /** The legend, where the drawing has no labels for its colours. */
  keys: ChartKey[];
  table: { head: string[]; rows: string[][] };
  /** The address of the chart's own page, in the view that is drawn. */
  page: string;
  downloads: { csv: string; svg: string };
}

const drawers = {
  line: drawLines,
  bars: drawBars,
  dots: drawDots,
  stack: drawStack,
  shares: drawStack,
};

/** Not for islands: it would bring the geometry library into the browser. */
export function drawChart(chart: Chart, downloadQuery = ""): DrawnChart {
  const { id, kind, title, measure, source, base, illustrative } = chart;
  const format = valueFormat(chart);
  return {
    id,
    kind,
    title,
    measure,
    source,
    base,
    illustrative,
    drawing: drawPicture(chart, fluidWidth),
    description: describeChart(chart),
    keys: keysOf(chart),
    table: {
      head: [chart.rowHeading, ...chart.columns],
      rows: chart.rows.map(({ label, values }) => [
        label,
        ...values.map((value) => (value === null ? "–" : format(value))),
      ]),
    },
    page: `/charts/${id}${downloadQuery}`,
    downloads: {
      csv: `/charts/${id}.csv${downloadQuery}`,
      svg: `/charts/${id}.svg${downloadQuery}`,
    },
  };
}

export function drawPicture(chart: Chart, width: number): Drawing {
  return drawers[chart.kind](chart, width);
}

export function keysOf({ kind, columns }: Chart): ChartKey[] {
  if (kind === "line" || (kind === "bars" && columns.length === 1)) return [];
  return columns.map((label, index): ChartKey => {
    const isLast = index === columns.length - 1;
    if (kind === "dots")
      return isLast
        ? { label, tone: "accent", shape: "dot" }
        : { label, tone: "quiet", shape: "ring" };
    if (kind === "bars") return { label, tone: isLast ? "accent" : "quiet", shape: "square" };
    return { label, tone: seriesTone(index), shape: "square" };
  });
}

const names = {
  line: "Line chart",
  bars: "Bar chart",
  dots: "Dot chart",
  stack: "Stacked bar chart",
  shares: "Stacked bar chart",
};

/** A chart in a sentence: of a line its ends, of everything else each value. */
function describeChart(chart: Chart): string {
  const { kind, columns, rows } = chart;
  const format = valueFormat(chart);
  const sentences = rows.map(({ label, values }) => {
    const known = values.flatMap((value, index) =>
      value === null ? [] : [{ column: columns[index], text: format(value) }],
    );
    const [first, last] = [known[0], known.at(-1)];
    if (kind === "line" && first && last && first !== last)
      return `${label} from ${first.text} in ${first.column} to ${last.text} in ${last.column}`;
    if (columns.length === 1) return `${label} ${first?.text ?? "–"}`;
    return `${label}: ${known.map(({ column, text }) => `${column} ${text}`).join(", ")}`;
  });
  return `${names[kind]}. ${sentences.join("; ")}.`;
}

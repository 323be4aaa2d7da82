import type { Chart } from "#content/schema/chart.ts";
import { describeChart } from "./describe-chart.ts";
import { drawBars } from "./draw-bars.ts";
import { drawDots } from "./draw-dots.ts";
import { drawLines } from "./draw-lines.ts";
import { drawStack } from "./draw-stack.ts";
import { fluidWidth, type Drawing, type Tone } from "./drawing.ts";
import { valueFormat } from "./format-value.ts";

export interface ChartKey {
  label: string;
  tone: Tone;
  shape: "square" | "ring" | "dot";
}

/** Everything a figure on a page shows of a chart. Plain data, so that it travels to the browser. */
export interface DrawnChart extends Pick<
  Chart,
  "id" | "kind" | "title" | "measure" | "source" | "base" | "illustrative"
> {
  drawing: Drawing;
  /** The picture in words, for those who do not see it. */
  description: string;
  /** What the colours mean, where the drawing does not say it itself. */
  keys: ChartKey[];
  table: { head: string[]; rows: string[][] };
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
    downloads: {
      csv: `/charts/${id}.csv${downloadQuery}`,
      svg: `/charts/${id}.svg${downloadQuery}`,
    },
  };
}

export function drawPicture(chart: Chart, width: number): Drawing {
  return drawers[chart.kind](chart, width);
}

const layerTones: Tone[] = ["1", "2", "3", "4"];

export function keysOf({ kind, columns }: Chart): ChartKey[] {
  if (kind === "line" || (kind === "bars" && columns.length === 1)) return [];
  return columns.map((label, index): ChartKey => {
    const isLast = index === columns.length - 1;
    if (kind === "dots")
      return isLast
        ? { label, tone: "accent", shape: "dot" }
        : { label, tone: "quiet", shape: "ring" };
    if (kind === "bars") return { label, tone: isLast ? "accent" : "quiet", shape: "square" };
    return { label, tone: layerTones[index % 4] ?? "1", shape: "square" };
  });
}

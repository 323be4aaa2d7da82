import type { Chart } from "#content/schema/chart.ts";
import { region } from "#content/charts/countries.ts";
import { chartWords } from "#content/language.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { drawBars } from "./draw-bars.ts";
import { drawDots } from "./draw-dots.ts";
import { drawLines } from "./draw-lines.ts";
import { drawScatter } from "./draw-scatter.ts";
import { drawStack } from "./draw-stack.ts";
import {
  categoryColoursOf,
  countryCount,
  isEarlier,
  lineColours,
  mixesPopulations,
  valueColour,
} from "./colours.ts";
import {
  type Colour,
  type Drawing,
  type DrawingSize,
  drawingWidths,
  valueFormat,
} from "./drawing.ts";
import { describeMargin } from "./margin-of-error.ts";

export interface ChartKey {
  label: string;
  colour: Colour;
  shape: "square" | "frame" | "ring" | "dot";
}

/** Everything that the figure of a chart on a page shows, as plain data for islands. */
export interface DrawnChart extends Pick<
  Chart,
  "id" | "kind" | "title" | "measure" | "source" | "base" | "illustrative"
> {
  drawings: Record<DrawingSize, Drawing>;
  /** The alternative text. */
  description: string;
  /** Caveats: the margin of error, rows of different populations. */
  notes: string[];
  /** The legend; empty if the drawing labels its colours itself. */
  keys: ChartKey[];
  /** By row; empty for other charts, whose colours are in `keys`. */
  lineColours: Colour[];
  table: { head: string[]; rows: string[][] };
  /** The URL of the chart's own page, in the same view. */
  page?: string;
  downloads?: { csv: string; svg: string };
}

const drawers = {
  line: drawLines,
  bars: drawBars,
  dots: drawDots,
  stack: drawStack,
  shares: drawStack,
  scatter: drawScatter,
};

/** Not for islands: importing it would add d3 to their bundles. */
export function drawChart(
  chart: Chart,
  query = "",
  widths: Record<DrawingSize, number> = drawingWidths,
): DrawnChart {
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
    drawings: {
      narrow: drawPicture(chart, widths.narrow),
      wide: drawPicture(chart, widths.wide),
    },
    description: describeChart(chart),
    notes: chartNotes(chart),
    keys: keysOf(chart),
    lineColours: kind === "line" ? lineColours(chart) : [],
    table: {
      head: [chart.rowHeading, ...chart.columns],
      rows: chart.rows.map(({ label, values }) => [
        label,
        ...values.map((value) => (value === null ? "–" : format(value))),
      ]),
    },
    page: `/charts/${id}${query}`,
    downloads: {
      csv: `/charts/${id}.csv${query}`,
      svg: `/charts/${id}.svg${query}`,
    },
  };
}

/** The shapes of a chart at this width, including its labels. */
export function drawPicture(chart: Chart, width: number): Drawing {
  return drawers[chart.kind](chart, width);
}

export function keysOf(chart: Chart): ChartKey[] {
  const { kind, columns, rows } = chart;
  if (kind === "line" || kind === "scatter" || (kind === "bars" && columns.length === 1)) return [];
  if (kind === "stack" || kind === "shares") {
    const colours = categoryColoursOf(columns);
    return columns.map((label, index) => ({
      label,
      colour: colours[index] ?? "1",
      shape: "square",
    }));
  }
  return columns.map((label, column): ChartKey => {
    // Rows of different colours have none in common, so the legend shows a plain one.
    const colours = new Set(rows.map((row) => valueColour(chart, row, column)));
    const [colour = "plain"] = colours;
    const hasOwnShape =
      kind === "dots" ? column === 0 : rows.some((row) => isEarlier(chart, row, column));
    const [hollow, full] =
      kind === "dots" ? (["ring", "dot"] as const) : (["frame", "square"] as const);
    return {
      label,
      colour: colours.size === 1 ? colour : "plain",
      shape: hasOwnShape ? hollow : full,
    };
  });
}

/** Caveats that a reader needs to understand the figures, as sentences without full stops. */
export function chartNotes(chart: Chart): string[] {
  const margin = describeMargin(chart);
  return [
    ...(mixesPopulations(chart)
      ? [fillTemplate(chartWords.regionNote, { region: region.name, count: countryCount })]
      : []),
    ...(margin ? [margin] : []),
  ];
}

/** The alternative text: first and last value of each line, or every value of other charts. */
export function describeChart(chart: Chart): string {
  const { kind, columns, rows } = chart;
  const format = valueFormat(chart);
  const sentences = rows.map(({ label, values }) => {
    const known = values.flatMap((value, index) =>
      value === null ? [] : [{ column: columns[index], text: format(value) }],
    );
    const [first, last] = [known[0], known.at(-1)];
    if (kind === "line" && first && last && first !== last)
      return fillTemplate(chartWords.fromTo, {
        label,
        first: first.text,
        start: first.column ?? "",
        last: last.text,
        end: last.column ?? "",
      });
    if (columns.length === 1) return `${label} ${first?.text ?? "–"}`;
    return `${label}: ${known.map(({ column, text }) => `${column} ${text}`).join(", ")}`;
  });
  return [chartWords.kinds[kind], sentences.join("; "), ...chartNotes(chart)]
    .map((text) => `${text}.`)
    .join(" ");
}

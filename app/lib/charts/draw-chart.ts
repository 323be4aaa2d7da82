import type { Content } from "#app/lib/content/content.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
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

/** Not for islands: importing it would add d3 to their bundles. */
export function drawChart(
  content: Content,
  chart: Chart,
  query = "",
  widths: Record<DrawingSize, number> = drawingWidths,
): DrawnChart {
  const { id, kind, title, measure, source, base, illustrative } = chart;
  const format = valueFormat(content, chart);
  return {
    id,
    kind,
    title,
    measure,
    source,
    base,
    illustrative,
    drawings: {
      narrow: drawPicture(content, chart, widths.narrow),
      wide: drawPicture(content, chart, widths.wide),
    },
    description: describeChart(content, chart),
    notes: chartNotes(content, chart),
    keys: keysOf(content, chart),
    lineColours: kind === "line" ? lineColours(content, chart) : [],
    table: {
      head: [chart.rowHeading, ...chart.columns],
      rows: chart.rows.map(({ label, values }) => [
        label,
        ...values.map((value) => (value === null ? "–" : format(value))),
      ]),
    },
    page: sitePath(content, `/charts/${id}${query}`),
    downloads: {
      csv: sitePath(content, `/charts/${id}.csv${query}`),
      svg: sitePath(content, `/charts/${id}.svg${query}`),
    },
  };
}

/** The shapes of a chart at this width, including its labels. */
export function drawPicture(content: Content, chart: Chart, width: number): Drawing {
  switch (chart.kind) {
    case "line":
      return drawLines(content, chart, width);
    case "bars":
      return drawBars(content, chart, width);
    case "dots":
      return drawDots(content, chart, width);
    case "stack":
    case "shares":
      return drawStack(content, chart, width);
    case "scatter":
      return drawScatter(content, chart, width);
  }
}

export function keysOf(content: Content, chart: Chart): ChartKey[] {
  const { kind, columns, rows } = chart;
  if (kind === "line" || kind === "scatter" || (kind === "bars" && columns.length === 1)) return [];
  if (kind === "stack" || kind === "shares") {
    const colours = categoryColoursOf(content, columns);
    return columns.map((label, index) => ({
      label,
      colour: colours[index] ?? "1",
      shape: "square",
    }));
  }
  return columns.map((label, column): ChartKey => {
    // Rows of different colours have none in common, so the legend shows a plain one.
    const colours = new Set(rows.map((row) => valueColour(content, chart, row, column)));
    const [colour = "plain"] = colours;
    const hasOwnShape =
      kind === "dots" ? column === 0 : rows.some((row) => isEarlier(content, chart, row, column));
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
export function chartNotes(content: Content, chart: Chart): string[] {
  const margin = describeMargin(content, chart);
  return [
    ...(mixesPopulations(content, chart)
      ? [
          fillTemplate(content.words.chart.regionNote, {
            region: content.region.name,
            count: countryCount(content),
          }),
        ]
      : []),
    ...(margin ? [margin] : []),
  ];
}

/** The alternative text: first and last value of each line, or every value of other charts. */
export function describeChart(content: Content, chart: Chart): string {
  const { kind, columns, rows } = chart;
  const format = valueFormat(content, chart);
  const sentences = rows.map(({ label, values }) => {
    const known = values.flatMap((value, index) =>
      value === null ? [] : [{ column: columns[index], text: format(value) }],
    );
    const [first, last] = [known[0], known.at(-1)];
    if (kind === "line" && first && last && first !== last)
      return fillTemplate(content.words.chart.fromTo, {
        label,
        first: first.text,
        start: first.column ?? "",
        last: last.text,
        end: last.column ?? "",
      });
    if (columns.length === 1) return `${label} ${first?.text ?? "–"}`;
    return `${label}: ${known.map(({ column, text }) => `${column} ${text}`).join(", ")}`;
  });
  return [content.words.chart.kinds[kind], sentences.join("; "), ...chartNotes(content, chart)]
    .map((text) => `${text}.`)
    .join(" ");
}

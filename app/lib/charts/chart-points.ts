import type { DrawnChart } from "./draw-chart.ts";
import type { Colour, Drawing, DrawingSize, Position } from "./drawing.ts";

/** A position in a chart whose values are shown when the pointer or the arrow keys reach it. */
export interface ChartStop {
  /** "2026" in line charts, which are read by column; "Norway" in charts that are read by row. */
  label: string;
  /** In the drawing's units, from its upper left corner. */
  x: number;
  y: number;
  values: { series: string; text: string; x: number; y: number; colour?: Colour }[];
}

/** The part of a drawing that the island needs. */
export type ReadDrawing = Pick<Drawing, "width" | "height" | "positions">;

/** The part of a drawn chart that the island needs to compute its stops. */
export interface ReadChart extends Pick<DrawnChart, "kind" | "table" | "keys" | "lineColours"> {
  drawings: Record<DrawingSize, ReadDrawing>;
}

/** chart.css shows the wide drawing in figures of at least this width. */
export const wideFromPixels = 500;

/** chart.css shows no drawing larger than this, because its labels would be larger than the text of the page. */
export const largestShown = { narrow: 400, wide: 700 } as const;

/**
 * The stops of a chart in reading order. They are computed from the table and the positions of its values, so that the page
 * sends neither twice. Line charts are read by column, since all values of a year have the same x; other charts by row. Stops
 * without any value are left out.
 */
export function chartStops(
  { kind, table, keys, lineColours }: ReadChart,
  { positions }: ReadDrawing,
): ChartStop[] {
  const columns = table.head.slice(1);
  const rows = table.rows.map(([label = "", ...texts]) => ({ label, texts }));
  const cell = (row: number, column: number, series: string) => {
    const position: Position | undefined = positions[row]?.[column];
    const text = rows[row]?.texts[column] ?? "";
    const colour = lineColours[row] ?? keys[column]?.colour;
    return position
      ? [{ series, text, x: position[0], y: position[1], ...(colour && { colour }) }]
      : [];
  };
  const stops =
    kind === "line"
      ? columns.map((label, column) => ({
          label,
          values: rows.flatMap((row, index) => cell(index, column, row.label)),
        }))
      : rows.map(({ label }, row) => ({
          label,
          values: columns.flatMap((series, column) => cell(row, column, series)),
        }));
  return stops.flatMap(({ label, values }) => {
    const last = values.at(-1);
    return last ? [{ label, x: last.x, y: last.y, values }] : [];
  });
}

/** The index of the stop nearest to the pointer: the column of a line chart, the point of a scatter, otherwise the row. */
export function nearestStop(
  stops: readonly ChartStop[],
  kind: ReadChart["kind"],
  { x, y }: { x: number; y: number },
): number {
  const distance = (stop: ChartStop) => {
    const [dx, dy] = [stop.x - x, stop.y - y];
    if (kind === "line") return Math.abs(dx);
    return kind === "scatter" ? Math.hypot(dx, dy) : Math.abs(dy);
  };
  const distances = stops.map(distance);
  return distances.indexOf(Math.min(...distances));
}

/** "2026: Norway 75%, Sweden 72%", or "Norway: 75%" for a single value. */
export function stopText(stop: ChartStop | undefined): string {
  if (!stop) return "";
  const texts = stop.values.map(({ series, text }) => `${series} ${text}`);
  return `${stop.label}: ${stop.values.length === 1 ? stop.values[0]?.text : texts.join(", ")}`;
}

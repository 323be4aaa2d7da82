import type { DrawnChart } from "./draw-chart.ts";
import type { Drawing, Place, Tone } from "./drawing.ts";

/** One stop of a reader who goes through a chart by pointer or arrow keys. */
export interface ChartStop {
  /** "2026" where lines are read column by column, "Norway" where rows are read one by one. */
  label: string;
  /** In the drawing's units: hundredths of the plot's width, pixels from its top. */
  x: number;
  y: number;
  /** What was measured there. */
  values: { series: string; text: string; x: number; y: number; tone?: Tone }[];
}

/** What the stops are put together from: a fraction of a drawn chart, for the island that shows them. */
export interface ChartPlaces extends Pick<DrawnChart, "kind" | "table" | "keys" | "tones"> {
  drawing: Pick<Drawing, "places">;
}

/**
 * The stops of a chart in reading order, put together from its table and the places of its values, so that neither is sent
 * twice. Lines are read by column: all values of a year share x. Everything else is read by row. Stops without any value
 * are left out.
 */
export function chartStops({ kind, table, drawing, keys, tones }: ChartPlaces): ChartStop[] {
  const columns = table.head.slice(1);
  const rows = table.rows.map(([label = "", ...texts]) => ({ label, texts }));
  const cell = (row: number, column: number, series: string) => {
    const place: Place | undefined = drawing.places[row]?.[column];
    const text = rows[row]?.texts[column] ?? "";
    const tone = tones[row] ?? keys[column]?.tone;
    return place ? [{ series, text, x: place[0], y: place[1], ...(tone && { tone }) }] : [];
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

interface Pointer {
  /** Pixels from the plot's left edge and top. */
  x: number;
  y: number;
  /** Of the plot, in pixels. */
  width: number;
}

/** The stop that a reader points at: the nearest column of lines, the nearest row of bars, the nearest point of a scatter. */
export function nearestStop(
  stops: readonly ChartStop[],
  kind: ChartPlaces["kind"],
  { x, y, width }: Pointer,
): number {
  const distance = (stop: ChartStop) => {
    const [dx, dy] = [(stop.x / 100) * width - x, stop.y - y];
    if (kind === "line") return Math.abs(dx);
    return kind === "scatter" ? Math.hypot(dx, dy) : Math.abs(dy);
  };
  const distances = stops.map(distance);
  return distances.indexOf(Math.min(...distances));
}

/** "2026: Norway 75%, Sweden 72%"; a single value needs no name. */
export function stopText(stop: ChartStop | undefined): string {
  if (!stop) return "";
  const texts = stop.values.map(({ series, text }) => `${series} ${text}`);
  return `${stop.label}: ${stop.values.length === 1 ? stop.values[0]?.text : texts.join(", ")}`;
}

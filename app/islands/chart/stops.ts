import type { ChartPlaces, ChartStop } from "#app/lib/charts/chart-points.ts";

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

import { measures } from "#content/charts/measures.ts";
import { editions, publishedCharts } from "#content/charts/published.ts";
import { yearsOf } from "#content/references/series-figures.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import type { Chart, Series } from "#content/schema/chart.ts";
import { type InsightSelection, readInsightAddress } from "./insight-address.ts";
import { drawChart, type DrawnChart } from "./draw-chart.ts";
import { measureChart } from "./series-charts.ts";

export interface FoundChart {
  chart: Chart;
  /** The newest edition of the same chart. */
  newest: string;
  /** All editions of it, newest first. */
  editions: string[];
  /** What is shown of a series; undefined where the chart has one view. */
  selection: InsightSelection | undefined;
}

interface Wanted {
  /** Without it the newest. */
  edition?: string | undefined;
  /** For the chart of a series; without it the first view of the dashboard. */
  selection?: InsightSelection | undefined;
}

const published = new Map(publishedCharts.map((chart) => [chart.id, chart]));
const series = new Map(measures.map((measure) => [measure.id, measure]));
const kept = new Map(
  Object.entries(editions).map(([id, states]) => [id, new Map(Object.entries(states))]),
);

/** Every chart with a page of its own, in its first view. */
export const allCharts: Chart[] = [...series.keys(), ...published.keys()].flatMap(
  (id) => findChart(id)?.chart ?? [],
);

/** The one lookup of charts: for pages, files, embeds, articles and the site map. */
export function findChart(id: string, wanted: Wanted = {}): FoundChart | undefined {
  const measure = series.get(id);
  const present = measure ?? published.get(id);
  if (!present) return undefined;
  const state = wanted.edition === undefined ? present : stateOf(present, wanted.edition);
  if (!state) return undefined;

  const newest = present.edition;
  const older = [...(kept.get(id)?.keys() ?? [])].filter((edition) => edition !== newest);
  const about = { newest, editions: [newest, ...older.toSorted().toReversed()] };
  if (!measure) return { chart: state as Chart, selection: undefined, ...about };
  const selection = wanted.selection ?? readInsightAddress(new URLSearchParams());
  const edition = state as Series;
  const chart = measureChart(edition, measuredYear(selection, edition));
  return { chart, selection, ...about };
}

/** The report that a chart comes from. */
export const reportOf = ({ report }: Chart) => reports.find(({ id }) => id === report);

/** A chart that a page of the firm names, in its first view. */
export function drawnChart(id: string): DrawnChart | undefined {
  const found = findChart(id);
  return found && drawChart(found.chart);
}

function stateOf(present: Chart | Series, edition: string): Chart | Series | undefined {
  return edition === present.edition ? present : kept.get(present.id)?.get(edition);
}

/** An earlier edition ends before the years that can be chosen now. */
function measuredYear(selection: InsightSelection, measure: Series): InsightSelection {
  const last = Math.max(...yearsOf(measure));
  return { ...selection, year: Math.min(selection.year, last) };
}

const count = 4;

/** Those of the same report first, then those of the reports that a reader may want next. */
export function relatedCharts({ id, report }: Chart): Chart[] {
  const next = products.find(({ productId }) => productId === report)?.related ?? [];
  const near = [report, ...next];
  const rank = (chart: Chart) => {
    const place = near.indexOf(chart.report);
    return place < 0 ? near.length : place;
  };
  return allCharts
    .filter((chart) => chart.id !== id)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, count);
}

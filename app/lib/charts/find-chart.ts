import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { yearsOf } from "#app/lib/content/figures/measure-tables.ts";
import type { Chart, Series } from "#app/lib/content/schema/chart.ts";
import { type InsightSelection, readInsightAddress } from "./insight-address.ts";
import { drawChart, type DrawnChart } from "./draw-chart.ts";
import { measureChart } from "./series-charts.ts";

export interface FoundChart {
  chart: Chart;
  /** The newest edition of the same chart. */
  newest: string;
  /** All editions of it, newest first. */
  editions: string[];
  /** The selection that the chart of a series shows; undefined for charts with a single view. */
  selection: InsightSelection | undefined;
}

interface Wanted {
  /** By default the newest. */
  edition?: string | undefined;
  /** For the chart of a series; by default the dashboard's first view. */
  selection?: InsightSelection | undefined;
}

const published = derived(
  (content: Content) => new Map(content.charts.map((chart) => [chart.id, chart])),
);
const series = derived(
  (content: Content) => new Map(content.measures.map((measure) => [measure.id, measure])),
);
const publishedEditions = derived(
  (content: Content) =>
    new Map(
      Object.entries(content.editions).map(([id, states]) => [id, new Map(Object.entries(states))]),
    ),
);

/** Every chart with a page of its own, in its first view. */
export const allCharts = derived((content: Content): Chart[] =>
  [...series(content).keys(), ...published(content).keys()].flatMap(
    (id) => findChart(content, id)?.chart ?? [],
  ),
);

/** Looks up a chart, for pages, files, embeds, articles and the site map. */
export function findChart(
  content: Content,
  id: string,
  wanted: Wanted = {},
): FoundChart | undefined {
  const measure = series(content).get(id);
  const present = measure ?? published(content).get(id);
  if (!present) return undefined;
  const newest = present.edition;
  const states = publishedEditions(content).get(id);
  const { edition = newest } = wanted;
  const state = edition === newest ? present : states?.get(edition);
  if (!state) return undefined;

  const older = [...(states?.keys() ?? [])].filter((name) => name !== newest);
  const about = { newest, editions: [newest, ...older.toSorted().toReversed()] };
  if (!measure) return { chart: state as Chart, selection: undefined, ...about };
  const selection = wanted.selection ?? readInsightAddress(content, new URLSearchParams());
  const measured = state as Series;
  // An earlier edition may end before the selected year.
  const year = Math.min(selection.year, Math.max(...yearsOf(measured)));
  return { chart: measureChart(content, measured, { ...selection, year }), selection, ...about };
}

/** The report that a chart comes from, if it is still offered. */
export const reportOf = (content: Content, { report }: Chart) =>
  content.reports.find(({ id }) => id === report);

export const retiredReportOf = (content: Content, { report }: Pick<Chart, "report">) =>
  content.retiredReports.find(({ id }) => id === report);

/** A chart that a content page refers to by its id, in its first view. */
export function drawnChart(content: Content, id: string): DrawnChart | undefined {
  const found = findChart(content, id);
  return found && drawChart(content, found.chart);
}

const maxRelated = 4;

/** Charts of the same report first, then those of related reports in their order. */
export function relatedCharts(content: Content, { id, report }: Chart): Chart[] {
  const next =
    content.products.find(({ productId }) => productId === report)?.related ??
    retiredReportOf(content, { report })?.related ??
    [];
  const near = [report, ...next];
  const rank = (chart: Chart) => {
    const index = near.indexOf(chart.report);
    return index < 0 ? near.length : index;
  };
  return allCharts(content)
    .filter((chart) => chart.id !== id)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxRelated);
}

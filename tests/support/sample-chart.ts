import type { Chart } from "#app/lib/content/schema/chart.ts";

/** A chart with these columns and rows, and placeholder texts. */
export const sampleChart = (
  kind: Chart["kind"],
  columns: string[],
  rows: Chart["rows"],
): Chart => ({
  id: "test",
  kind,
  title: "Title",
  measure: "Measure",
  unit: "%",
  source: "Source",
  base: "Base",
  report: "report",
  edition: "2026-09",
  illustrative: true,
  rowHeading: "Country",
  columns,
  rows,
});

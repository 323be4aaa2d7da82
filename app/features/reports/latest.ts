import type { Report } from "#content/schema/report.ts";

/** The most recently updated reports; those without a date come last. */
export function latest(reports: readonly Report[], count: number): Report[] {
  return reports
    .toSorted((a, b) => (b.lastUpdated ?? "").localeCompare(a.lastUpdated ?? ""))
    .slice(0, count);
}

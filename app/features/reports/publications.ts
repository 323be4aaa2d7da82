import type { ProductDetail } from "#app/lib/content/schema/report.ts";
import type { Report } from "#app/lib/content/schema/report.ts";

/** The most recently updated reports. */
export function latest(reports: readonly Report[], count: number): Report[] {
  return reports.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated)).slice(0, count);
}

interface CalendarRow {
  title: string;
  link: string;
  rhythm: ProductDetail["publication"]["rhythm"];
  months: number[];
}

export interface PublicationCalendar {
  /** The most frequent publications first. */
  rows: CalendarRow[];
  /** The next release after the latest publication of all; undefined if there is no report. */
  next: { titles: string[]; month: number; year: number } | undefined;
}

export function publicationCalendar(
  reports: readonly Report[],
  products: readonly ProductDetail[],
): PublicationCalendar {
  const dated = products
    .flatMap(({ productId, publication }) => {
      const report = reports.find(({ id }) => id === productId);
      if (!report) return [];
      const { title, link, lastUpdated } = report;
      return [{ row: { title, link, ...publication }, lastUpdated }];
    })
    .toSorted(
      ({ row: a }, { row: b }) =>
        b.months.length - a.months.length || a.title.localeCompare(b.title),
    );
  return { rows: dated.map(({ row }) => row), next: nextRelease(dated) };
}

interface DatedRow {
  row: CalendarRow;
  lastUpdated: string;
}

/**
 * The first release after a report's own latest one that is not before the latest of all. It is counted from publications
 * and not from today, so that a page that was cached a month ago is still right.
 */
function nextRelease(dated: readonly DatedRow[]): PublicationCalendar["next"] {
  if (dated.length === 0) return undefined;
  const newest = Math.max(...dated.map(({ lastUpdated }) => countMonths(lastUpdated)));
  const due = dated.map(({ row, lastUpdated }) => {
    const first = Math.max(countMonths(lastUpdated) + 1, newest);
    const year = Array.from({ length: 12 }, (_, index) => first + index);
    return { row, at: year.find((at) => row.months.includes((at % 12) + 1)) ?? Infinity };
  });
  const soonest = Math.min(...due.map(({ at }) => at));
  const titles = due.filter(({ at }) => at === soonest).map(({ row }) => row.title);
  return { titles, month: (soonest % 12) + 1, year: Math.floor(soonest / 12) };
}

/** Months since the year 0. */
function countMonths(isoDay: string): number {
  const [year = 0, month = 1] = isoDay.split("-").map(Number);
  return year * 12 + month - 1;
}

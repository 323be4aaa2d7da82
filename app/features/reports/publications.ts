import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";

/** The most recently updated reports; those without a date come last. */
export function latest(reports: readonly Report[], count: number): Report[] {
  return reports
    .toSorted((a, b) => (b.lastUpdated ?? "").localeCompare(a.lastUpdated ?? ""))
    .slice(0, count);
}

interface CalendarRow {
  title: string;
  link: string;
  rhythm: ProductDetail["publication"]["rhythm"];
  months: number[];
}

export interface PublicationCalendar {
  /** Those that come most often first. */
  rows: CalendarRow[];
  /** What comes after the latest publication of all; undefined where none has a date. */
  next: { titles: string[]; month: number; year: number } | undefined;
}

/** The year's publications. */
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
  lastUpdated: string | undefined;
}

/**
 * The first release that follows a report's own latest one and is not before the latest of all. Counted from publications, not
 * from today: a page that was rendered a month ago is still right.
 */
function nextRelease(dated: readonly DatedRow[]): PublicationCalendar["next"] {
  const newest = Math.max(...dated.map(({ lastUpdated }) => countMonths(lastUpdated)));
  if (newest <= 0) return undefined;
  const due = dated.map(({ row, lastUpdated }) => {
    const first = Math.max(countMonths(lastUpdated) + 1, newest);
    const year = Array.from({ length: 12 }, (_, index) => first + index);
    return { row, at: year.find((at) => row.months.includes((at % 12) + 1)) ?? Infinity };
  });
  const soonest = Math.min(...due.map(({ at }) => at));
  const titles = due.filter(({ at }) => at === soonest).map(({ row }) => row.title);
  return { titles, month: (soonest % 12) + 1, year: Math.floor(soonest / 12) };
}

/** Months since the year 0; 0 without a day. */
function countMonths(isoDay: string | undefined): number {
  const [year = 0, month = 1] = (isoDay ?? "").split("-").map(Number);
  return year * 12 + month - 1;
}

import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";

export interface CalendarRow {
  title: string;
  link: string;
  rhythm: ProductDetail["publication"]["rhythm"];
  months: number[];
}

/** The year's publications, those that come most often first. */
export function publicationCalendar(
  reports: readonly Report[],
  products: readonly ProductDetail[],
): CalendarRow[] {
  return products
    .flatMap(({ productId, publication }) => {
      const report = reports.find(({ id }) => id === productId);
      return report ? [{ title: report.title, link: report.link, ...publication }] : [];
    })
    .toSorted((a, b) => b.months.length - a.months.length || a.title.localeCompare(b.title));
}

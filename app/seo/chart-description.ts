import type { Chart } from "#content/schema/chart.ts";
import { monthAndYear } from "#app/lib/dates.ts";

/** What a search result says of a chart's page; begins with its title, which no other chart has. */
export function chartDescription({ title, measure, edition }: Chart): string {
  return `${title}: ${measure}. Table, method and files, ${monthAndYear(edition)}.`;
}

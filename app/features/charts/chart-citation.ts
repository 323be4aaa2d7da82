import { company } from "#content/company.ts";
import { chartAddresses } from "#app/lib/charts/chart-address.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { monthAndYear } from "#app/lib/dates.ts";

/** A chart is cited by its edition, whose address keeps the figures that were read. */
export function citeChart(found: FoundChart, siteUrl: string): Citation {
  const { id, title, edition } = found.chart;
  return cite({
    author: company.name,
    title,
    kind: "chart",
    date: monthAndYear(edition),
    isoDay: edition,
    url: siteUrl + chartAddresses(found).cited,
    key: id,
  });
}

import { products } from "#content/products/products.ts";
import type { Chart } from "#content/schema/chart.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";

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

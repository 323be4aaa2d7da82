import { countries } from "#content/charts/countries.ts";
import { analysis } from "#content/pages/analysis.ts";
import { charts as texts } from "#content/pages/charts.ts";
import { products } from "#content/products/products.ts";
import type { Chart } from "#content/schema/chart.ts";
import { marginOf } from "#app/lib/charts/margin-of-error.ts";

export interface MethodFact {
  name: string;
  text: string;
}

/** How a chart's figures were measured: by the facts of its report and the steps of the firm's method. */
export function chartMethod(chart: Chart): MethodFact[] {
  const facts = products.find(({ productId }) => productId === chart.report)?.facts;
  const weighting = analysis.data.steps.find(({ name }) => name === "Weight");
  const all: [name: string, text: string | undefined][] = [
    ["Base", chart.base],
    ["Interviews", interviewsOf(chart, facts?.interviews)],
    ["Ages", facts?.ages],
    ["Countries", countriesOf(chart) ?? facts?.countries],
    ["Weighting", weighting?.text],
    ["Margin of error", marginText(chart)],
  ];
  return all.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

/** How many are behind each value is known where no column counts only some of those whom another one counts. */
function interviewsOf({ interviews, basedOn }: Chart, ofReport: string | undefined) {
  if (interviews === undefined || basedOn) return ofReport;
  const each = texts.method.interviews.replace("{interviews}", interviews.toLocaleString("en-GB"));
  return ofReport ? `${ofReport}, ${each}` : each;
}

const countriesOf = ({ countries: ids }: Chart) =>
  ids &&
  countries
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");

/** The largest of the chart's values, rounded up so that it holds for all of them. */
function marginText(chart: Chart): string {
  const margins = chart.rows.flatMap((row) =>
    row.values.map((_, column) => marginOf(chart, row, column) ?? 0),
  );
  const largest = Math.max(...margins);
  if (largest === 0) return texts.method.noMargin;
  const points = Math.ceil(largest * 10) / 10;
  return texts.method.margin.replace("{points}", points.toFixed(1));
}

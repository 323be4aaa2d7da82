import { countries } from "#content/charts/countries.ts";
import { charts as texts } from "#content/pages/charts.ts";
import { products } from "#content/products/products.ts";
import type { Chart } from "#content/schema/chart.ts";
import { chartPageWords, locale } from "#content/language.ts";
import { largestMargin } from "#app/lib/charts/margin-of-error.ts";

export interface MethodFact {
  name: string;
  text: string;
}

/** How a chart's figures were measured: by the facts of its report and what content/pages/charts.ts says of all. */
export function chartMethod(chart: Chart): MethodFact[] {
  const facts = products.find(({ productId }) => productId === chart.report)?.facts;
  const all: [name: string, text: string | undefined][] = [
    [chartPageWords.base, chart.base],
    [chartPageWords.interviews, interviewsOf(chart, facts?.interviews)],
    [chartPageWords.ages, facts?.ages],
    [chartPageWords.countries, countriesOf(chart) ?? facts?.countries],
    [chartPageWords.weighting, texts.method.weighting],
    [chartPageWords.marginOfError, marginText(chart)],
  ];
  return all.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

/** How many are behind each value is known where no column counts only some of those whom another one counts. */
function interviewsOf({ interviews, basedOn }: Chart, ofReport: string | undefined) {
  if (interviews === undefined || basedOn) return ofReport;
  const each = texts.method.interviews.replace("{interviews}", interviews.toLocaleString(locale));
  return ofReport ? `${ofReport}, ${each}` : each;
}

const countriesOf = ({ countries: ids }: Chart) =>
  ids &&
  countries
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");

function marginText(chart: Chart): string {
  const points = largestMargin(chart);
  return points ? texts.method.margin.replace("{points}", points) : texts.method.noMargin;
}

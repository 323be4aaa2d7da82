import { company } from "#content/company.ts";
import { charts as texts } from "#content/pages/charts.ts";
import { products } from "#content/products/products.ts";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import { chartFigureWords, chartPageWords, citationWords, locale } from "#content/language.ts";
import { chartAddresses } from "#app/lib/charts/chart-address.ts";
import { type FoundChart, reportOf } from "#app/lib/charts/find-chart.ts";
import { largestMargin, marginOf } from "#app/lib/charts/margin-of-error.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import { countryNames, termsUrl } from "#app/seo/structured-data.ts";

/** A chart as JSON, for other programs. */
export function chartJson(found: FoundChart, siteUrl: string) {
  const { chart, newest, editions } = found;
  const { id, title, measure, unit, source, base, edition, illustrative, interviews } = chart;
  const report = reportOf(chart);
  const addresses = chartAddresses(found);
  return {
    id,
    title,
    measure,
    unit: unit ?? null,
    edition,
    newestEdition: newest,
    editions: editions.map((each) => ({ edition: each, url: siteUrl + addresses.edition(each) })),
    url: siteUrl + addresses.page,
    publisher: company.name,
    source,
    report: report && { title: report.title, url: siteUrl + report.link },
    notes: [
      ...(illustrative ? [`${chartFigureWords.illustrative}.`] : []),
      `${fillTemplate(chartFigureWords.base, { base })}.`,
    ],
    method: Object.fromEntries(chartMethod(chart).map(({ name, text }) => [name, text])),
    interviews: interviews ?? null,
    rowHeading: chart.rowHeading,
    columns: chart.columns,
    series: chart.rows.map((row) => ({ ...row, margins: marginsOf(chart, row) })),
    licence: { ...texts.licence, url: termsUrl(siteUrl) },
    citation: citeChart(found, siteUrl),
  };
}

/** Percentage points above and below each value, at 95 per cent confidence; null for a value without a margin. */
function marginsOf(chart: Chart, row: ChartRow): (number | null)[] {
  return row.values.map((_, column) => {
    const margin = marginOf(chart, row, column);
    return margin === undefined ? null : Math.round(margin * 10) / 10;
  });
}

/** Cites the edition that was read: its address keeps showing the same figures when a newer edition appears. */
export function citeChart(found: FoundChart, siteUrl: string): Citation {
  const { id, title, edition } = found.chart;
  return cite({
    author: company.name,
    title,
    kind: citationWords.kinds.chart,
    date: monthAndYear(edition),
    isoDay: edition,
    url: siteUrl + chartAddresses(found).cited,
    key: id,
  });
}

export interface MethodFact {
  name: string;
  text: string;
}

/** How a chart's figures were measured: the facts of its report, and the method in content/pages/charts.ts. */
export function chartMethod(chart: Chart): MethodFact[] {
  const facts = products.find(({ productId }) => productId === chart.report)?.facts;
  const all: [name: string, text: string | undefined][] = [
    [chartPageWords.base, chart.base],
    [chartPageWords.interviews, interviewsOf(chart, facts?.interviews)],
    [chartPageWords.ages, facts?.ages],
    [
      chartPageWords.countries,
      chart.countries ? countryNames(chart.countries).join(", ") : facts?.countries,
    ],
    [chartPageWords.weighting, texts.method.weighting],
    [chartPageWords.marginOfError, marginText(chart)],
  ];
  return all.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

/** With `basedOn`, some columns count only a part of the interviews, so no number is true of every value. */
function interviewsOf({ interviews, basedOn }: Chart, ofReport: string | undefined) {
  if (interviews === undefined || basedOn) return ofReport;
  const each = texts.method.interviews.replace("{interviews}", interviews.toLocaleString(locale));
  return ofReport ? `${ofReport}, ${each}` : each;
}

function marginText(chart: Chart): string {
  const points = largestMargin(chart);
  return points ? texts.method.margin.replace("{points}", points) : texts.method.noMargin;
}

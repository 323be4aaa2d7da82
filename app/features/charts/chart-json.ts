import type { Content } from "#app/lib/content/content.ts";
import type { Chart, ChartRow } from "#app/lib/content/schema/chart.ts";
import { chartAddresses } from "#app/lib/charts/chart-address.ts";
import { type FoundChart, reportOf, retiredReportOf } from "#app/lib/charts/find-chart.ts";
import { largestMargin, marginOf } from "#app/lib/charts/margin-of-error.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import { countriesWith, termsUrl } from "#app/seo/structured-data.ts";

/** A chart as JSON, for other programs. */
export function chartJson(content: Content, found: FoundChart, siteUrl: string) {
  const { chart, newest, editions } = found;
  const { id, title, measure, unit, source, base, edition, illustrative, interviews } = chart;
  const report = reportOf(content, chart);
  const addresses = chartAddresses(content, found);
  return {
    id,
    title,
    measure,
    unit: unit ?? null,
    edition,
    newestEdition: newest,
    editions: editions.map((each) => ({ edition: each, url: siteUrl + addresses.edition(each) })),
    url: siteUrl + addresses.page,
    publisher: content.company.name,
    source,
    report: report && { title: report.title, url: siteUrl + report.link },
    notes: [
      ...(illustrative ? [`${content.words.chartFigure.illustrative}.`] : []),
      `${fillTemplate(content.words.chartFigure.base, { base })}.`,
    ],
    method: Object.fromEntries(chartMethod(content, chart).map(({ name, text }) => [name, text])),
    interviews: interviews ?? null,
    rowHeading: chart.rowHeading,
    columns: chart.columns,
    series: chart.rows.map((row) => ({ ...row, margins: marginsOf(chart, row) })),
    licence: { ...content.pages.charts.licence, url: termsUrl(content, siteUrl) },
    citation: citeChart(content, found, siteUrl),
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
export function citeChart(content: Content, found: FoundChart, siteUrl: string): Citation {
  const { id, title, edition } = found.chart;
  return cite(content, {
    author: content.company.name,
    title,
    kind: content.words.citation.kinds.chart,
    date: monthAndYear(content.words, edition),
    isoDay: edition,
    url: siteUrl + chartAddresses(content, found).cited,
    key: id,
  });
}

export interface MethodFact {
  name: string;
  text: string;
}

/** How a chart's figures were measured: the facts of its report, and the method in pages/charts.yaml. */
export function chartMethod(content: Content, chart: Chart): MethodFact[] {
  const { facts } =
    content.products.find(({ productId }) => productId === chart.report) ??
    retiredReportOf(content, chart) ??
    {};
  const all: [name: string, text: string | undefined][] = [
    [content.words.chartPage.base, chart.base],
    [content.words.chartPage.interviews, interviewsOf(content, chart, facts?.interviews)],
    [content.words.chartPage.ages, facts?.ages],
    [
      content.words.chartPage.countries,
      chart.countries
        ? countriesWith(content, chart.countries)
            .map(({ name }) => name)
            .join(", ")
        : facts?.countries,
    ],
    [content.words.chartPage.weighting, content.pages.charts.method.weighting],
    [content.words.chartPage.marginOfError, marginText(content, chart)],
  ];
  return all.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

/** With `basedOn`, some columns count only a part of the interviews, so no number is true of every value. */
function interviewsOf(
  content: Content,
  { interviews, basedOn }: Chart,
  ofReport: string | undefined,
) {
  if (interviews === undefined || basedOn) return ofReport;
  const each = content.pages.charts.method.interviews.replace(
    "{interviews}",
    interviews.toLocaleString(content.words.locale),
  );
  return ofReport ? `${ofReport}, ${each}` : each;
}

function marginText(content: Content, chart: Chart): string {
  const points = largestMargin(content, chart);
  return points
    ? content.pages.charts.method.margin.replace("{points}", points)
    : content.pages.charts.method.noMargin;
}

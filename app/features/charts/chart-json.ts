import { company } from "#content/company.ts";
import { charts as texts } from "#content/pages/charts.ts";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import { chartFigureWords, citationWords } from "#content/language.ts";
import { chartAddresses } from "#app/lib/charts/chart-address.ts";
import { type FoundChart, reportOf } from "#app/lib/charts/find-chart.ts";
import { marginOf } from "#app/lib/charts/margin-of-error.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { monthAndYear } from "#app/lib/dates.ts";
import { termsUrl } from "#app/seo/structured-data.ts";
import { fill } from "#app/lib/text.ts";
import { chartMethod } from "./chart-method.ts";

/** Everything that is known of a chart, for programs. */
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
    editions: editions.map((of) => ({ edition: of, url: siteUrl + addresses.edition(of) })),
    url: siteUrl + addresses.page,
    publisher: company.name,
    source,
    report: report && { title: report.title, url: siteUrl + report.link },
    notes: [
      ...(illustrative ? [`${chartFigureWords.illustrative}.`] : []),
      `${fill(chartFigureWords.base, { base })}.`,
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

/** Percentage points above and below each value, at 95 per cent confidence; null where the method gives none. */
function marginsOf(chart: Chart, row: ChartRow): (number | null)[] {
  return row.values.map((_, column) => {
    const margin = marginOf(chart, row, column);
    return margin === undefined ? null : Math.round(margin * 10) / 10;
  });
}

/** A chart is cited by its edition, whose address keeps the figures that were read. */
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

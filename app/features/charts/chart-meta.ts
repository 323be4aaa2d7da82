import { charts as texts } from "#content/pages/charts.ts";
import { reports } from "#content/reports.ts";
import { chartAddresses } from "#app/lib/charts/chart-address.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { monthAndYear } from "#app/lib/dates.ts";
import { chartDescription } from "#app/seo/chart-description.ts";
import { dataset } from "#app/seo/dataset.ts";
import { type MetaArgs, siteUrlOf, socialImagePath } from "#app/seo/page-meta.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { oembedLinks } from "./oembed.ts";

/** The metadata of a chart's page. Every view and edition of it is canonical to the newest, first view. */
export function chartMeta(args: MetaArgs, found: FoundChart) {
  const { chart, newest } = found;
  const siteUrl = siteUrlOf(args);
  const path = `/charts/${chart.id}`;
  const isOlder = chart.edition !== newest;
  const title = isOlder ? `${chart.title}, ${monthAndYear(chart.edition)}` : chart.title;
  const page = {
    path,
    title,
    description: chartDescription(chart),
    parents: [{ path: "/charts", title: texts.meta.title }],
    image: { path: socialImagePath(path), alt: drawChart(chart).description },
  };
  const report = reports.find(({ id }) => id === chart.report);
  return [
    ...sitePageMeta(args, page, () => [
      dataset(siteUrl, chart, chartAddresses(found), report?.link),
    ]),
    ...oembedLinks(siteUrl, chartAddresses(found).page, chart.title),
  ];
}

import styles from "#app/styles/pages/chart.css?url";
import { charts as texts } from "#content/pages/charts.ts";
import { ChartAbout, ChartList } from "#app/features/charts/chart-about.tsx";
import { chartMethod, citeChart } from "#app/features/charts/chart-json.ts";
import { ChartView } from "#app/features/charts/chart-page.tsx";
import { chartAtRequest } from "#app/features/charts/chart-requests.ts";
import { embedCode, embedHeight, oembedLink } from "#app/features/charts/oembed.ts";
import { chartAddresses, chartParameters } from "#app/lib/charts/chart-address.ts";
import { describeChart, drawChart } from "#app/lib/charts/draw-chart.ts";
import { type FoundChart, relatedCharts, reportOf } from "#app/lib/charts/find-chart.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { chartDescription, dataset } from "#app/seo/dataset.ts";
import { notFound } from "#app/layout/error-messages.tsx";
import { siteUrlOf, socialImagePath } from "#app/seo/page-meta.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/chart";

export const handle: RouteHandle = { query: chartParameters };

/** `/charts/viewing-share?country=norway&year=2024&edition=2026-05` */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const found = chartAtRequest(params.id, url);
  if (!found) throw notFound(url.pathname);
  return { found, siteUrl: context.get(servicesContext).siteUrl };
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? chartMeta(args, args.loaderData.found) : [];

/** The canonical address of every view and edition is the chart's address without a query. */
function chartMeta(args: Route.MetaArgs, found: FoundChart) {
  const { chart, newest } = found;
  const siteUrl = siteUrlOf(args);
  const path = `/charts/${chart.id}`;
  const isOlder = chart.edition !== newest;
  const addresses = chartAddresses(found);
  const page = {
    path,
    title: isOlder ? `${chart.title}, ${monthAndYear(chart.edition)}` : chart.title,
    description: chartDescription(chart),
    parents: [{ path: "/charts", title: texts.meta.title }],
    image: { path: socialImagePath(path), alt: describeChart(chart) },
  };
  return [
    ...sitePageMeta(args, page, () => [dataset(siteUrl, chart, addresses, reportOf(chart)?.link)]),
    oembedLink(siteUrl, addresses.page, chart.title),
  ];
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function ChartPage({ loaderData: { found, siteUrl } }: Route.ComponentProps) {
  const { chart, newest, editions } = found;
  const addresses = chartAddresses(found);
  const drawn = drawChart(chart, addresses.query);
  const report = reportOf(chart);
  return (
    <>
      <ChartView
        chart={drawn}
        report={report}
        edition={chart.edition}
        newest={newest}
        addresses={addresses}
        embedCode={embedCode(siteUrl + addresses.embed, chart.title, embedHeight(drawn))}
      />
      <ChartAbout
        method={chartMethod(chart)}
        report={report}
        chart={chart}
        editions={editions.map((edition) => ({
          edition,
          to: edition === newest ? addresses.newest : addresses.edition(edition),
        }))}
        citation={citeChart(found, siteUrl)}
      />
      <section className="bg-white py-section">
        <div className="shell">
          <h2 className="mb-6 text-title">{texts.related.heading}</h2>
          <ChartList charts={relatedCharts(chart)} columns={2} />
        </div>
      </section>
    </>
  );
}

import styles from "#app/styles/pages/chart.css?url";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { ChartAbout, ChartList } from "#app/features/charts/chart-about.tsx";
import { chartMethod, citeChart } from "#app/features/charts/chart-json.ts";
import { ChartView } from "#app/features/charts/chart-page.tsx";
import { chartAtRequest } from "#app/features/charts/chart-requests.ts";
import { embedCode, embedHeight, OembedLink } from "#app/features/charts/oembed.tsx";
import { chartAddresses, chartParameters } from "#app/lib/charts/chart-address.ts";
import { describeChart, drawChart } from "#app/lib/charts/draw-chart.ts";
import {
  type FoundChart,
  relatedCharts,
  reportOf,
  retiredReportOf,
} from "#app/lib/charts/find-chart.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { chartDescription, dataset } from "#app/seo/dataset.ts";
import { notFound } from "#app/layout/error-messages.tsx";
import { socialImagePath } from "#app/seo/page-titles.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/chart";

export const handle: RouteHandle = { query: chartParameters };

/** `/charts/viewing-share?country=norway&year=2024&edition=2026-05` */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const found = chartAtRequest(content, params.id, url);
  if (!found) throw notFound(content, url.pathname);
  return { found };
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function ChartPage({ loaderData: { found } }: Route.ComponentProps) {
  const content = useContent();
  const siteUrl = useSiteUrl();
  const { chart, newest, editions } = found;
  const addresses = chartAddresses(content, found);
  const drawn = drawChart(content, chart, addresses.query);
  const report = reportOf(content, chart);
  return (
    <>
      <ChartMeta found={found} />
      <ChartView
        chart={drawn}
        report={report}
        edition={chart.edition}
        newest={newest}
        addresses={addresses}
        embedCode={embedCode(siteUrl + addresses.embed, chart.title, embedHeight(content, drawn))}
      />
      <ChartAbout
        method={chartMethod(content, chart)}
        report={report}
        retiredReport={retiredReportOf(content, chart)}
        chart={chart}
        editions={editions.map((edition) => ({
          edition,
          to: edition === newest ? addresses.newest : addresses.edition(edition),
        }))}
        citation={citeChart(content, found, siteUrl)}
      />
      <section className="bg-white py-section">
        <div className="shell">
          <h2 className="mb-6 text-title">{content.pages.charts.related.heading}</h2>
          <ChartList charts={relatedCharts(content, chart)} columns={2} />
        </div>
      </section>
    </>
  );
}

/** The canonical address of every view and edition is the chart's address without a query. */
function ChartMeta({ found }: { found: FoundChart }) {
  const content = useContent();
  const siteUrl = useSiteUrl();
  const { chart, newest } = found;
  const path = `/charts/${chart.id}`;
  const isOlder = chart.edition !== newest;
  const addresses = chartAddresses(content, found);
  const page = {
    path,
    title: isOlder ? `${chart.title}, ${monthAndYear(content.words, chart.edition)}` : chart.title,
    description: chartDescription(content, chart),
    parents: [{ path: "/charts", title: content.pages.charts.meta.title }],
    image: { path: socialImagePath(content, path), alt: describeChart(content, chart) },
  };
  return (
    <>
      <SitePageMeta
        page={page}
        things={[dataset(content, siteUrl, chart, addresses, reportOf(content, chart)?.link)]}
      />
      <OembedLink page={addresses.page} title={chart.title} />
    </>
  );
}

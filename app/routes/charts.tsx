import { charts as page } from "#content/pages/charts.ts";
import { reports } from "#content/reports.ts";
import { ChartList } from "#app/features/charts/chart-about.tsx";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { PageBand } from "#app/layout/page-heading.tsx";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { itemList } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/charts";

const byReport = reports
  .map(({ id, title, link }) => ({
    title,
    link,
    charts: allCharts.filter(({ report }) => report === id),
  }))
  .filter(({ charts }) => charts.length > 0);

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path: "/charts", ...page.meta }, (siteUrl) => [
    itemList(
      siteUrl,
      byReport
        .flatMap(({ charts }) => charts)
        .map(({ id, title }) => ({ path: `/charts/${id}`, name: title })),
    ),
  ]);

export default function Charts() {
  const { title, subtitle } = page.hero;
  return (
    <>
      <PageBand title={title} subtitle={subtitle}>
        <p className="intro-text">{page.licence.text}</p>
      </PageBand>
      <div className="bg-white py-section">
        <div className="shell grid gap-y-8 lg:gap-y-10">
          {byReport.map((report) => (
            <section key={report.link} className="grid gap-x-12 gap-y-3 lg:grid-cols-12">
              <h2 className="text-heading lg:col-span-4 lg:mt-3">
                <a href={report.link} className="link">
                  {report.title}
                </a>
              </h2>
              <div className="lg:col-span-8">
                <ChartList charts={report.charts} columns={1} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

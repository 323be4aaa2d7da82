import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { ChartList } from "#app/features/charts/chart-about.tsx";
import { allCharts, reportOf } from "#app/lib/charts/find-chart.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { PageBand } from "#app/layout/page-heading.tsx";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { itemList } from "#app/seo/structured-data.ts";

const byReport = derived((content: Content) =>
  [
    ...content.reports.map(({ id, title, link }) => ({
      title,
      link,
      charts: allCharts(content).filter(({ report }) => report === id),
    })),
    {
      title: content.words.chartPage.earlierReports,
      link: undefined,
      charts: allCharts(content).filter((chart) => !reportOf(content, chart)),
    },
  ].filter(({ charts }) => charts.length > 0),
);

export default function Charts() {
  const content = useContent();
  const page = content.pages.charts;
  const siteUrl = useSiteUrl();
  const { title, subtitle } = page.hero;
  return (
    <>
      <SitePageMeta
        page={{ path: "/charts", ...page.meta }}
        things={[
          itemList(
            siteUrl,
            byReport(content)
              .flatMap(({ charts }) => charts)
              .map(({ id, title: name }) => ({ path: sitePath(content, `/charts/${id}`), name })),
          ),
        ]}
      />
      <PageBand title={title} subtitle={subtitle}>
        <p className="intro-text">{page.licence.text}</p>
      </PageBand>
      <div className="bg-white py-section">
        <div className="shell grid gap-y-8 lg:gap-y-10">
          {byReport(content).map((report) => (
            <section key={report.title} className="grid gap-x-12 gap-y-3 lg:grid-cols-12">
              <h2 className="text-heading lg:col-span-4 lg:mt-3">
                {report.link ? (
                  <a href={report.link} className="link">
                    {report.title}
                  </a>
                ) : (
                  report.title
                )}
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

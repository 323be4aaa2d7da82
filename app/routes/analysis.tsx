import styles from "#app/styles/pages/analysis.css?url";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { ChartSection } from "#app/features/firm/page-sections.tsx";
import { Deliverables } from "#app/features/reports/deliverables.tsx";
import { latest, publicationCalendar } from "#app/features/reports/publications.ts";
import { LatestReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { ClosingCall, Paragraphs } from "#app/layout/sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { drawnChart } from "#app/lib/charts/find-chart.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { service } from "#app/seo/structured-data.ts";

const path = "/analysis";
const calendar = derived((content: Content) =>
  publicationCalendar(content.reports, content.products),
);
const platformChart = derived((content: Content) =>
  content.pages.analysis.platform.chart
    ? drawnChart(content, content.pages.analysis.platform.chart)
    : undefined,
);
const latestReports = derived((content: Content) =>
  reportCards(content, latest(content.reports, 3)),
);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Analysis() {
  const content = useContent();
  const page = content.pages.analysis;
  const siteUrl = useSiteUrl();
  return (
    <>
      <SitePageMeta
        page={{ path, ...page.meta }}
        things={[
          service(content, siteUrl, {
            path,
            name: page.meta.title,
            description: page.meta.description,
          }),
        ]}
      />
      <PageHero hero={page.hero} art={heroImage(content, "analysis")} />
      <Approach />
      <Deliverables deliverables={page.deliverables} calendar={calendar(content)} />
      <ChartSection section={page.platform} chart={platformChart(content)} />
      <LatestReports reports={latestReports(content)} />
      <ClosingCall section={page.contact} />
    </>
  );
}

/** The firm's approach to analysis, and the steps from a question to a figure. */
function Approach() {
  const page = useContent().pages.analysis;
  const { approach, data } = page;
  return (
    <section className="bg-paper py-section">
      <div className="shell grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="mb-6 text-title">{approach.heading}</h2>
          <Paragraphs paragraphs={approach.paragraphs} />
        </div>
        <div className="lg:col-span-7">
          <h2 className="text-title">{data.heading}</h2>
          <p className="mt-4 intro-text">{data.intro}</p>
          <ol className="mt-6 grid gap-x-8 gap-y-5 sm:max-lg:grid-cols-2 xl:grid-cols-2">
            {data.steps.map(({ name, text }, index) => (
              <li key={name} className="flex gap-3 leading-normal">
                <span
                  className="on-dark flex size-9 shrink-0 items-center justify-center rounded-full bg-forest-700 text-base font-semibold text-white"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="mt-0.5 text-heading">{name}</h3>
                  <p className="mt-1">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

import styles from "#app/styles/pages/analysis.css?url";
import { analysis as page } from "#content/pages/analysis.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import { ChartSection } from "#app/features/firm/page-sections.tsx";
import { Deliverables } from "#app/features/reports/deliverables.tsx";
import { latest, publicationCalendar } from "#app/features/reports/publications.ts";
import { LatestReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { ClosingCall, Paragraphs } from "#app/layout/sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { drawnChart } from "#app/lib/charts/find-chart.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { service } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/analysis";

const art = heroImage("analysis");

const path = "/analysis";
const calendar = publicationCalendar(reports, products);
const platformChart = page.platform.chart ? drawnChart(page.platform.chart) : undefined;
const latestReports = reportCards(latest(reports, 3));

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path, ...page.meta }, (siteUrl) => [
    service(siteUrl, { path, name: page.meta.title, description: page.meta.description }),
  ]);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Analysis() {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <Approach />
      <Deliverables deliverables={page.deliverables} calendar={calendar} />
      <ChartSection section={page.platform} chart={platformChart} />
      <LatestReports reports={latestReports} />
      <ClosingCall section={page.contact} />
    </>
  );
}

/** The firm's approach to analysis, and the steps from a question to a figure. */
function Approach() {
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

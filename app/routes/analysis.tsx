import { analysis as page } from "#content/pages/analysis.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import art from "#content/images/heroes/analysis.webp?hero";
import { MethodSteps } from "#app/features/firm/method-steps.tsx";
import { Deliverables, publicationCalendar } from "#app/features/reports/deliverables.tsx";
import { latest } from "#app/features/reports/latest.ts";
import { LatestReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { ClosingCall, WrittenSection } from "#app/layout/sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { service } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/analysis";

const path = "/analysis";
const calendar = publicationCalendar(reports, products);
const latestReports = reportCards(latest(reports, 3));

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path, ...page.meta }, (siteUrl) => [
    service(siteUrl, { path, name: page.meta.title, description: page.meta.description }),
  ]);

export default function Analysis() {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <WrittenSection section={page.approach} />
      <MethodSteps data={page.data} />
      <Deliverables deliverables={page.deliverables} calendar={calendar} />
      <WrittenSection section={page.platform} ground="forest" />
      <LatestReports reports={latestReports} allLabel="ALL REPORTS" />
      <ClosingCall section={page.contact} />
    </>
  );
}

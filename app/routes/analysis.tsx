import { analysis as page } from "#content/pages/analysis.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import art from "#content/images/heroes/analysis.webp?hero";
import { MethodSteps } from "#app/features/firm/method-steps.tsx";
import { Deliverables } from "#app/features/reports/deliverables.tsx";
import { latest } from "#app/features/reports/latest.ts";
import { LatestReports } from "#app/features/reports/latest-reports.tsx";
import { publicationCalendar } from "#app/features/reports/publication-calendar.ts";
import { reportCards } from "#app/features/reports/report-cards.ts";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { PageHero } from "#app/layout/page-hero.tsx";
import { WrittenSection } from "#app/layout/written-section.tsx";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { service } from "#app/seo/structured-data.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/analysis";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const { title, description } = page.meta;
  return {
    calendar: publicationCalendar(reports, products),
    latestReports: reportCards(latest(reports, 3)),
    facts: pageFacts(
      { siteUrl, path: "/analysis", title, description },
      service(siteUrl, { path: "/analysis", name: title, description }),
    ),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function Analysis({
  loaderData: { calendar, latestReports },
}: Route.ComponentProps) {
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

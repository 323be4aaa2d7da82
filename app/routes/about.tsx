import { about as page } from "#content/pages/about.ts";
import { reports } from "#content/reports.ts";
import art from "#content/images/heroes/about.webp?hero";
import { ClientKinds } from "#app/features/firm/client-kinds.tsx";
import { Subjects } from "#app/features/firm/subjects.tsx";
import { latest } from "#app/features/reports/latest.ts";
import { LatestReports } from "#app/features/reports/latest-reports.tsx";
import { reportCards } from "#app/features/reports/report-cards.ts";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { IntroWithFigures } from "#app/layout/intro-with-figures.tsx";
import { PageHero } from "#app/layout/page-hero.tsx";
import { WrittenSection } from "#app/layout/written-section.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/about";

export const loader = () => ({ latestReports: reportCards(latest(reports, 3)) });

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function About({ loaderData: { latestReports } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <IntroWithFigures section={page.focus} figures={page.figures} />
      <Subjects analysed={page.analysed} />
      <WrittenSection section={page.team} ground="forest" />
      <ClientKinds clients={page.clients} />
      <LatestReports reports={latestReports} allLabel="ALL REPORTS" />
      <ClosingCall section={page.contact} />
    </>
  );
}

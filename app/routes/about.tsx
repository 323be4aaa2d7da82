import { about as page } from "#content/pages/about.ts";
import { people } from "#content/people.ts";
import { reports } from "#content/reports.ts";
import art from "#content/images/heroes/about.webp?hero";
import { ClientKinds, Subjects, TeamBand } from "#app/features/firm/about-sections.tsx";
import { latest } from "#app/features/reports/latest.ts";
import { LatestReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { ClosingCall } from "#app/layout/sections.tsx";
import { IntroWithFigures } from "#app/layout/intro-with-figures.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { portrayed } from "#app/layout/pictures.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import type { Route } from "./+types/about";

const team = people.map(portrayed);
const latestReports = reportCards(latest(reports, 3));

export const meta = (args: Route.MetaArgs) => sitePageMeta(args, { path: "/about", ...page.meta });

export default function About() {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <IntroWithFigures section={page.focus} figures={page.figures} />
      <Subjects analysed={page.analysed} />
      <TeamBand section={page.team} team={team} />
      <ClientKinds clients={page.clients} />
      <LatestReports reports={latestReports} allLabel="ALL REPORTS" />
      <ClosingCall section={page.contact} />
    </>
  );
}

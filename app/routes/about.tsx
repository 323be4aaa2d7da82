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
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/about";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  return {
    team: people.map(portrayed),
    latestReports: reportCards(latest(reports, 3)),
    facts: pageFacts({ siteUrl, path: "/about", ...page.meta }),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function About({ loaderData: { team, latestReports } }: Route.ComponentProps) {
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

import styles from "#app/styles/pages/about.css?url";
import { about as page } from "#content/pages/about.ts";
import { people } from "#content/people.ts";
import { reports } from "#content/reports.ts";
import { ClientKinds, History, TeamBand } from "#app/features/firm/about-sections.tsx";
import { Cards } from "#app/features/firm/page-sections.tsx";
import { Focus } from "#app/features/firm/sample-map.tsx";
import { latest } from "#app/features/reports/publications.ts";
import { LatestReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { ClosingCall } from "#app/layout/sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayed } from "#app/layout/pictures.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import type { Route } from "./+types/about";

const art = heroImage("about");

const team = people.map(portrayed);
const latestReports = reportCards(latest(reports, 3));

export const meta = (args: Route.MetaArgs) => sitePageMeta(args, { path: "/about", ...page.meta });

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function About() {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <Focus focus={page.focus} figures={page.figures} sample={page.sample} />
      {page.history && <History history={page.history} />}
      {page.analysed && <Cards {...page.analysed} cards={page.analysed.subjects} />}
      {page.team && <TeamBand section={page.team} team={team} />}
      {page.clients && <ClientKinds clients={page.clients} />}
      <LatestReports reports={latestReports} />
      <ClosingCall section={page.contact} />
    </>
  );
}

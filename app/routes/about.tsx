import styles from "#app/styles/pages/about.css?url";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import { ClientKinds, History, TeamBand } from "#app/features/firm/about-sections.tsx";
import { Cards } from "#app/features/firm/page-sections.tsx";
import { Focus } from "#app/features/firm/sample-map.tsx";
import { latest } from "#app/features/reports/publications.ts";
import { LatestReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { ClosingCall } from "#app/layout/sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayed } from "#app/layout/pictures.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";

const team = derived((content: Content) =>
  content.people.map((person) => portrayed(content, person)),
);
const latestReports = derived((content: Content) =>
  reportCards(content, latest(content.reports, 3)),
);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function About() {
  const content = useContent();
  const page = content.pages.about;
  return (
    <>
      <SitePageMeta page={{ path: "/about", ...page.meta }} />
      <PageHero hero={page.hero} art={heroImage(content, "about")} />
      <Focus focus={page.focus} figures={page.figures} sample={page.sample} />
      {page.history && <History history={page.history} />}
      {page.analysed && <Cards {...page.analysed} cards={page.analysed.subjects} />}
      {page.team && <TeamBand section={page.team} team={team(content)} />}
      {page.clients && <ClientKinds clients={page.clients} />}
      <LatestReports reports={latestReports(content)} />
      <ClosingCall section={page.contact} />
    </>
  );
}

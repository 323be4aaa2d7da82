import styles from "#app/styles/pages/page.css?url";
import { addedPages } from "#content/references/find-pages.ts";
import { people } from "#content/people.ts";
import type { PageSection } from "#content/schema/added-page.ts";
import {
  Cards,
  ChartSection,
  backgroundsOf,
  Quotation,
} from "#app/features/firm/page-sections.tsx";
import { leadAction } from "#app/features/leads/lead-action.ts";
import { FormSection } from "#app/features/leads/lead-forms.tsx";
import { TeamGrid } from "#app/features/people/team-grid.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { IntroWithFigures } from "#app/layout/intro-with-figures.tsx";
import { heroImage, portrayed, portrayedPerson } from "#app/layout/pictures.ts";
import { ClosingCall, WrittenSection, type Background } from "#app/layout/sections.tsx";
import { drawnChart } from "#app/lib/charts/find-chart.ts";
import { notFound } from "#app/layout/error-messages.tsx";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { person as personNode } from "#app/seo/structured-data.ts";
import type { RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/page";

/** Unknown addresses match this route too; their 404 pages would fill the cache. */
export const handle: RouteHandle = { cacheable: (pathname) => addedPages.has(pathname) };

export function loader({ url }: Route.LoaderArgs) {
  if (!addedPages.has(url.pathname)) throw notFound(url.pathname);
}

export function action(args: Route.ActionArgs) {
  const page = addedPages.get(args.url.pathname);
  if (!page?.sections.some(({ kind }) => kind === "form")) throw notFound(args.url.pathname);
  return leadAction(args);
}

export { leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export function meta(args: Route.MetaArgs) {
  const path = args.location.pathname;
  const page = addedPages.get(path);
  if (!page) return [];
  return sitePageMeta(args, { path, ...page.meta }, (siteUrl) =>
    page.sections.flatMap(teamOf).map((somebody) => personNode(siteUrl, somebody)),
  );
}

const teamOf = (section: PageSection) => {
  if (section.kind !== "people") return [];
  return section.people?.map(portrayedPerson) ?? people.map(portrayed);
};

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Page({ params }: Route.ComponentProps) {
  const page = addedPages.get(`/${params.page}`);
  if (!page) return null;
  const shownOn = backgroundsOf(page.sections);
  return (
    <>
      <PageHero hero={page.hero} art={heroImage(page.art)} />
      {page.sections.map((section, index) => (
        <Section
          key={section.kind === "quote" ? section.text : section.heading}
          id={`section-${index + 1}`}
          section={section}
          background={shownOn[index] ?? "paper"}
        />
      ))}
    </>
  );
}

interface SectionProps {
  section: PageSection;
  id: string;
  background: Background;
}

function Section({ section, id, background }: SectionProps) {
  switch (section.kind) {
    case "text":
      return <WrittenSection section={section} background={background} />;
    case "figures":
      return (
        <IntroWithFigures
          section={withText(section)}
          figures={section.figures}
          background={background}
        />
      );
    case "cards":
      return <Cards {...section} background={background} />;
    case "people":
      return (
        <TeamGrid
          heading={section.heading}
          text={section.intro}
          team={teamOf(section)}
          id={id}
          background={background}
        />
      );
    case "chart":
      return (
        <ChartSection
          section={withText(section)}
          chart={drawnChart(section.chart)}
          background={background}
        />
      );
    case "quote":
      return (
        <Quotation
          text={section.text}
          person={portrayedPerson(section.person)}
          background={background}
        />
      );
    case "call":
      return <ClosingCall section={withText(section)} />;
    case "form":
      return <FormSection section={section} background={background} />;
  }
}

const withText = <Part extends { paragraphs?: string[] | undefined }>(section: Part) => ({
  ...section,
  paragraphs: section.paragraphs ?? [],
});

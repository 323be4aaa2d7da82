import styles from "#app/styles/pages/page.css?url";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import type { PageSection } from "#app/lib/content/schema/added-page.ts";
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
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { person as personNode } from "#app/seo/structured-data.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/page";

/** Unknown addresses match this route too; their 404 pages would fill the cache. */
export const handle: RouteHandle = {
  cacheable: (content, pathname) => content.addedPages.has(pathname),
};

export function loader({ url, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  if (!content.addedPages.has(url.pathname)) throw notFound(content, url.pathname);
}

export function action(args: Route.ActionArgs) {
  const { content } = args.context.get(servicesContext);
  const page = content.addedPages.get(args.url.pathname);
  if (!page?.sections.some(({ kind }) => kind === "form"))
    throw notFound(content, args.url.pathname);
  return leadAction(args);
}

export { leadHeaders as headers } from "#app/features/leads/lead-action.ts";

const teamOf = (content: Content, section: PageSection) => {
  if (section.kind !== "people") return [];
  return (
    section.people?.map((image) => portrayedPerson(content, image)) ??
    content.people.map((person) => portrayed(content, person))
  );
};

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Page({ params }: Route.ComponentProps) {
  const content = useContent();
  const siteUrl = useSiteUrl();
  const path = `/${params.page}`;
  const page = content.addedPages.get(path);
  if (!page) return null;
  const shownOn = backgroundsOf(page.sections);
  return (
    <>
      <SitePageMeta
        page={{ path, ...page.meta }}
        things={page.sections
          .flatMap((each) => teamOf(content, each))
          .map((somebody) => personNode(content, siteUrl, somebody))}
      />
      <PageHero hero={page.hero} art={heroImage(content, page.art)} />
      {page.sections.map((section, index) => (
        <Section
          key={section.kind === "quote" ? section.text : section.heading}
          id={`section-${index + 1}`}
          page={path}
          section={section}
          background={shownOn[index] ?? "paper"}
        />
      ))}
    </>
  );
}

interface SectionProps {
  page: string;
  section: PageSection;
  id: string;
  background: Background;
}

function Section({ page, section, id, background }: SectionProps) {
  const content = useContent();
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
          team={teamOf(content, section)}
          id={id}
          background={background}
        />
      );
    case "chart":
      return (
        <ChartSection
          section={withText(section)}
          chart={drawnChart(content, section.chart)}
          background={background}
        />
      );
    case "quote":
      return (
        <Quotation
          text={section.text}
          person={portrayedPerson(content, section.person)}
          background={background}
        />
      );
    case "call":
      return <ClosingCall section={withText(section)} />;
    case "form":
      return <FormSection page={page} section={section} background={background} />;
  }
}

const withText = <Part extends { paragraphs?: string[] | undefined }>(section: Part) => ({
  ...section,
  paragraphs: section.paragraphs ?? [],
});

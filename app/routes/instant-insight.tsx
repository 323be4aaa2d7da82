import styles from "#app/styles/pages/instant-insight.css?url";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { insightParameters } from "#app/lib/charts/insight-address.ts";
import { insightView, type InsightView } from "#app/features/insight/insight-view.ts";
import { island as dashboard } from "#app/islands/insight-dashboard.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { WrittenSection } from "#app/layout/sections.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { service } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/instant-insight";

const path = "/instant-insight";

export const handle: RouteHandle = { query: insightParameters };

export const loader = ({ url, context }: Route.LoaderArgs) =>
  insightView(context.get(servicesContext).content, url.searchParams);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function InstantInsight({ loaderData: { view, json } }: Route.ComponentProps) {
  const content = useContent();
  const page = content.pages.instantInsight;
  const siteUrl = useSiteUrl();
  return (
    <>
      <SitePageMeta
        page={{ path, ...page.meta }}
        things={[
          service(content, siteUrl, {
            path,
            name: page.meta.title,
            description: page.meta.description,
          }),
        ]}
      />
      <PageHero hero={page.hero} art={heroImage(content, "instant-insight")} />
      {page.sections.map((section) => (
        <WrittenSection key={section.heading} section={section} background="paper" />
      ))}
      <InsightFigures view={view} json={json} />
      <InsightPlatform />
    </>
  );
}

interface InsightFiguresProps {
  view: InsightView;
  /** The address of the view as JSON. In the page it would add 2 kB, and only few readers change the view. */
  json: string;
}

/** The dashboard under its heading. */
function InsightFigures({ view, json }: InsightFiguresProps) {
  const page = useContent().pages.instantInsight;
  const { heading, hint } = page.dashboard;
  return (
    <section
      id="figures"
      className="bg-white pt-section pb-section"
      aria-labelledby="figures-heading"
    >
      <div className="shell">
        <h2 id="figures-heading" className="text-title">
          {heading}
        </h2>
        <p className="no-print mt-3 text-muted">{hint}</p>
      </div>
      <Island of={dashboard} props={view} propsFrom={json} />
    </section>
  );
}

/** What the platform offers after login, with links to contact and login. */
function InsightPlatform() {
  const content = useContent();
  const { platform, closing } = content.pages.instantInsight;
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 className="text-title lg:col-span-5">{platform.heading}</h2>
          <p className="intro-text lg:col-span-6 lg:col-start-7">{platform.intro}</p>
        </div>
        <dl className="mt-12 grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
          {platform.parts.map(({ title, text }) => (
            <div key={title} className="border-t border-white/25 py-5">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1.5 text-base text-white/80">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-section grid gap-x-12 gap-y-8 border-t border-white/25 pt-12 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h2 className="text-title">{closing.heading}</h2>
            <p className="mt-4 max-w-copy text-white/80">{closing.text}</p>
          </div>
          <p className="no-print flex flex-wrap items-center gap-4 lg:col-span-6 lg:justify-end">
            <ButtonLink to={closing.cta.link} variant="accent">
              {closing.cta.text}
            </ButtonLink>
            <a
              href={content.company.portalUrl}
              className={`${buttonClass("outline")} hover:bg-white hover:text-forest-950`}
            >
              {closing.login}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

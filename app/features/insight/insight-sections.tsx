import { company } from "#content/company.ts";
import { instantInsight } from "#content/pages/instant-insight.ts";
import { island as dashboard } from "#app/islands/insight-dashboard.tsx";
import type { InsightView } from "#app/islands/insight/use-insight.ts";
import { Island } from "#app/islands/runtime/island.tsx";
import { ButtonLink, buttonLook } from "#app/ui/button.tsx";

interface InsightFiguresProps {
  view: InsightView;
  /** The address of the view as JSON: in the page it would weigh 2 kB, for a few readers who change it. */
  json: string;
}

/** The platform on a page: the dashboard under its heading. */
export function InsightFigures({ view, json }: InsightFiguresProps) {
  const { heading, hint } = instantInsight.dashboard;
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
        <p className="mt-3 text-muted">{hint}</p>
      </div>
      <Island of={dashboard} props={view} propsFrom={json} />
    </section>
  );
}

const { platform, closing } = instantInsight;

/** What is behind the login, and the two ways there. */
export function InsightPlatform() {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 className="text-title lg:col-span-5">{platform.heading}</h2>
          <p className="font-serif text-[1.25rem] leading-normal lg:col-span-6 lg:col-start-7">
            {platform.intro}
          </p>
        </div>
        <dl className="insight-parts">
          {platform.parts.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-section grid gap-x-12 gap-y-8 border-t border-white/25 pt-12 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h2 className="text-title">{closing.heading}</h2>
            <p className="mt-4 max-w-copy text-white/85">{closing.text}</p>
          </div>
          <p className="no-print flex flex-wrap items-center gap-4 lg:col-span-6 lg:justify-end">
            <ButtonLink to={closing.cta.link} look="accent">
              {closing.cta.text}
            </ButtonLink>
            <a
              href={company.portalUrl}
              className={`${buttonLook("outline")} hover:bg-white hover:text-forest-950`}
            >
              {closing.login}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

import "#app/islands/insight/insight.css";
import { company } from "#content/company.ts";
import { instantInsight } from "#content/pages/instant-insight.ts";
import { ButtonLink, buttonLook } from "#app/ui/button.tsx";

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

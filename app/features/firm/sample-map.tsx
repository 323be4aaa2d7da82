import { useContent } from "#app/lib/content/content-context.tsx";
import type { AboutPage } from "#app/lib/content/schema/own-pages.ts";
import { CallsToAction, Paragraphs } from "#app/layout/sections.tsx";
import { fillTemplate } from "#app/lib/text.ts";

/** What the firm does, its key figures, and a map of the countries where it interviews. */
export function Focus({ focus, figures, sample }: Pick<AboutPage, "focus" | "figures" | "sample">) {
  return (
    <section className="bg-paper py-section">
      <div className="shell grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="mb-6 text-title">{focus.heading}</h2>
          <Paragraphs paragraphs={focus.paragraphs} />
          <CallsToAction ctas={focus.ctas} />
          {figures.length > 0 && (
            <ul className="mt-8 grid grid-cols-2 gap-x-6 border-t border-line pt-5 lg:mt-12">
              {figures.map(({ value, label }) => (
                <li key={value}>
                  <p className="text-title font-semibold">{value}</p>
                  <p className="mt-1 text-base">{label}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
        <SampleMap sample={sample} />
      </div>
    </section>
  );
}

/** The countries with their interviews as dots, each in the colour that the country has in charts. */
function SampleMap({ sample }: Pick<AboutPage, "sample">) {
  const content = useContent();
  return (
    <figure className="chart sample-map lg:col-span-7">
      <figcaption>
        <h3 className="text-heading">{sample.heading}</h3>
        <p className="mt-2 text-base text-muted">{sample.text}</p>
      </figcaption>
      <dl>
        {content.countries.map(({ id, name, interviews }) => (
          <div
            key={id}
            className={`border-t border-line py-2 leading-tight font-semibold chart-colour-${id}`}
          >
            <dt className="text-ink">{name}</dt>
            <dd className="text-heading text-ink">
              {interviews.toLocaleString(content.words.locale)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {fillTemplate(content.words.firm.interviewsPerDot, {
          count: content.sampleMap.interviewsPerDot,
        })}
      </p>
      <svg
        viewBox={`0 0 ${content.sampleMap.width} ${content.sampleMap.height}`}
        aria-hidden="true"
      >
        {content.sampleMap.countries.map(({ id, outline, dots }) => (
          <g key={id} className={`chart-colour-${id}`}>
            <path className="land" d={outline} />
            <path className="dots" d={dots} />
          </g>
        ))}
      </svg>
    </figure>
  );
}

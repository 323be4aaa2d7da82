import styles from "#app/styles/pages/consulting.css?url";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import type { ConsultingPage } from "#app/lib/content/schema/own-pages.ts";
import { Engagement, PartnerIntro } from "#app/features/firm/engagement.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayedPerson } from "#app/layout/pictures.ts";
import { ClosingCall, ScrollableList } from "#app/layout/sections.tsx";
import { drawnChart } from "#app/lib/charts/find-chart.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { service } from "#app/seo/structured-data.ts";

const path = "/consulting";
const partner = derived((content: Content) =>
  portrayedPerson(content, content.pages.consulting.partner.person),
);
const engagementChart = derived(
  (content: Content) =>
    content.pages.consulting.engagement &&
    drawnChart(content, content.pages.consulting.engagement.chart),
);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Consulting() {
  const content = useContent();
  const page = content.pages.consulting;
  const siteUrl = useSiteUrl();
  const chart = engagementChart(content);
  const { title: name, description } = page.meta;
  const { heading, areas } = page.challenges;
  const list = areas.map((area) => ({ name: area.name, text: area.work }));
  return (
    <>
      <SitePageMeta
        page={{ path, ...page.meta }}
        things={[service(content, siteUrl, { path, name, description, parts: { heading, list } })]}
      />
      <PageHero hero={page.hero} art={heroImage(content, "consulting")} />
      <PartnerIntro
        intro={page.intro}
        figure={page.figure}
        partner={partner(content)}
        call={page.partner}
      />
      {page.engagement && chart && <Engagement engagement={page.engagement} chart={chart} />}
      <Challenges challenges={page.challenges} />
      {page.examples && <Examples examples={page.examples} />}
      <ClosingCall section={page.contact} />
    </>
  );
}

/** The areas of consulting, each with the client's question, the work and its result. */
function Challenges({ challenges }: Pick<ConsultingPage, "challenges">) {
  return (
    <section className="bg-white py-section">
      <div className="shell">
        <h2 className="text-title">{challenges.heading}</h2>
        <p className="mt-4 intro-text">{challenges.intro}</p>
        <ol className="mt-8 border-t">
          {challenges.areas.map(({ name, question, work, result }) => (
            <li key={name} className="gap-8 border-b border-line py-6 lg:flex">
              <div className="mb-3 shrink-0 lg:w-1/3">
                <h3 className="text-heading">{name}</h3>
                <p className="mt-1.5 font-serif text-heading text-balance text-forest-700">
                  “{question}”
                </p>
              </div>
              <WorkAndResult
                work={work}
                result={result}
                className="gap-x-8 gap-y-3 max-lg:text-base md:grid-cols-2"
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface WorkAndResultProps {
  work: string;
  result: string;
  className: string;
}

function WorkAndResult({ work, result, className }: WorkAndResultProps) {
  const content = useContent();
  return (
    <dl className={`grid leading-normal ${className}`}>
      <div>
        <dt className="eyebrow text-muted">{content.words.firm.work}</dt>
        <dd>{work}</dd>
      </div>
      <div>
        <dt className="eyebrow text-muted">{content.words.firm.result}</dt>
        <dd>{result}</dd>
      </div>
    </dl>
  );
}

/** Typical assignments. From 1024 px the first two take half a row each, the others a third. */
function Examples({ examples }: { examples: NonNullable<ConsultingPage["examples"]> }) {
  return (
    <section className="bg-paper py-section">
      <div className="shell">
        <h2 id="examples" className="text-title">
          {examples.heading}
        </h2>
        <p className="mt-4 intro-text">{examples.intro}</p>
        <ScrollableList
          className="mt-6 md:grid-cols-2 lg:mt-8 lg:grid-cols-12"
          labelledBy="examples"
        >
          {examples.kinds.map(({ name, situation, work, result }, index, { length }) => (
            <li
              key={name}
              className={`border-t pt-4 ${index === length - 1 ? "md:col-span-2" : ""} ${index < 2 ? "lg:col-span-6" : "lg:col-span-4"}`}
            >
              <h3 className="eyebrow text-forest-700">{name}</h3>
              <p className="mt-2 text-heading font-semibold text-balance">{situation}</p>
              <WorkAndResult work={work} result={result} className="mt-3 gap-3 text-base" />
            </li>
          ))}
        </ScrollableList>
      </div>
    </section>
  );
}

import type { AboutPage } from "#app/lib/content/schema/own-pages.ts";
import type { SectionContent } from "#app/lib/content/schema/page.ts";
import type { Portrayed } from "#app/layout/pictures.ts";
import { CallsToAction, IntroParagraphs, ScrollableList } from "#app/layout/sections.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The firm's history as a row of years. */
export function History({ history }: { history: NonNullable<AboutPage["history"]> }) {
  return (
    <section className="bg-white py-section">
      <div className="shell">
        <h2 id="history" className="text-title">
          {history.heading}
        </h2>
        <p className="mt-4 intro-text">{history.intro}</p>
        <ScrollableList
          as="ol"
          className="mt-6 md:grid-cols-2 lg:mt-8 lg:grid-cols-4"
          labelledBy="history"
        >
          {history.events.map(({ year, text }) => (
            <li key={year} className="border-t-3 border-forest-700 pt-3 leading-normal text-pretty">
              <h3 className="text-heading">{year}</h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ScrollableList>
      </div>
    </section>
  );
}

interface TeamBandProps {
  section: SectionContent;
  team: readonly Portrayed[];
}

/** The portraits of the whole team. Roles and contact details are on the contact page. */
export function TeamBand({ section, team }: TeamBandProps) {
  const isSmall = team.length < 6;
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 className="text-title lg:col-span-5">{section.heading}</h2>
          <div className="lg:col-span-6 lg:col-start-7">
            <IntroParagraphs paragraphs={section.paragraphs} />
            <CallsToAction ctas={section.ctas} variant="accent" />
          </div>
        </div>
        <ul
          className={`mt-8 gap-1.5 sm:gap-2 lg:mt-12 ${isSmall ? "flex flex-wrap" : "grid grid-cols-6 lg:grid-cols-12"}`}
        >
          {team.map(({ image, name, portrait }) => (
            <li key={image} className={isSmall ? "w-28" : undefined}>
              <Picture
                picture={portrait}
                alt={name}
                sizes="(min-width: 64rem) 6rem, 16vw"
                loading="lazy"
                box="far-below aspect-4/5"
                className="aspect-4/5 w-full object-cover"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The kinds of clients, each with its typical question. */
export function ClientKinds({ clients }: { clients: NonNullable<AboutPage["clients"]> }) {
  return (
    <section className="bg-white py-section">
      <div className="shell">
        <h2 id="clients" className="text-title">
          {clients.heading}
        </h2>
        <p className="mt-4 intro-text">{clients.intro}</p>
        <ScrollableList className="mt-6 md:grid-cols-2 lg:mt-8 xl:grid-cols-4" labelledBy="clients">
          {clients.kinds.map(({ name, question, text }) => (
            <li key={name} className="border-l-3 border-mint-400 pl-5">
              <h3 className="eyebrow text-forest-700">{name}</h3>
              <p className="mt-2 font-serif text-heading text-balance">“{question}”</p>
              <p className="mt-2 max-w-copy text-base text-muted">{text}</p>
            </li>
          ))}
        </ScrollableList>
      </div>
    </section>
  );
}

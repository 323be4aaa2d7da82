import "./firm.css";
import type { AboutPage } from "#content/schema/own-pages.ts";
import type { SectionContent } from "#content/schema/page.ts";
import type { Portrayed } from "#app/layout/pictures.ts";
import { CallsToAction, IntroParagraphs, Section } from "#app/layout/sections.tsx";
import { farBelow, Picture } from "#app/ui/picture.tsx";

/** What the firm analyses, each line leading to the report about it. */
export function Subjects({ analysed }: Pick<AboutPage, "analysed">) {
  return (
    <Section heading={analysed.heading} intro={analysed.intro} ground="white">
      <ul className="border-t border-line">
        {analysed.subjects.map(({ name, text, link }) => (
          <li key={link} className="ruled-link">
            <h3 className="text-heading">
              <a href={link}>{name}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface TeamBandProps {
  section: SectionContent;
  team: readonly Portrayed[];
}

/** The team, all faces at once. Who is who stands on the contact page. */
export function TeamBand({ section, team }: TeamBandProps) {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 className="text-title lg:col-span-5">{section.heading}</h2>
          <div className="lg:col-span-6 lg:col-start-7">
            <IntroParagraphs paragraphs={section.paragraphs} />
            <CallsToAction ctas={section.ctas} look="accent" />
          </div>
        </div>
        <ul className="mt-12 grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-12">
          {team.map(({ image, name, portrait }) => (
            <li key={image}>
              <Picture
                picture={portrait}
                alt={name}
                sizes="(min-width: 64rem) 6rem, (min-width: 40rem) 16vw, 24vw"
                loading="lazy"
                box={`${farBelow} aspect-4/5`}
                className="aspect-4/5 w-full object-cover"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Who the clients are, each kind by the question it comes with. */
export function ClientKinds({ clients }: Pick<AboutPage, "clients">) {
  return (
    <section className="bg-white py-section">
      <div className="shell">
        <h2 className="text-title">{clients.heading}</h2>
        <p className="mt-5 intro-text">{clients.intro}</p>
        <ul className="mt-12 grid gap-x-16 gap-y-12 md:grid-cols-2">
          {clients.kinds.map(({ name, question, text }) => (
            <li key={name} className="border-l-3 border-mint-400 pl-6">
              <h3 className="eyebrow text-forest-700">{name}</h3>
              <p className="mt-2 font-serif text-[clamp(1.5rem,2.4vw,2rem)] leading-tight text-balance">
                “{question}”
              </p>
              <p className="mt-3 max-w-[30rem] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

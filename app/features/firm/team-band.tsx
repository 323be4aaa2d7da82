import type { SectionContent } from "#content/schema/page.ts";
import { CallsToAction, IntroParagraphs } from "#app/layout/sections.tsx";
import type { Portrayed } from "#app/layout/pictures.ts";
import { farPortrait, Picture } from "#app/ui/picture.tsx";

export interface TeamBandProps {
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
                box={farPortrait}
                className="aspect-4/5 w-full object-cover"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

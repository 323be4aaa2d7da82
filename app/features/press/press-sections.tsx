import { pressWords } from "#content/language.ts";
import type { Portrayed } from "#app/layout/pictures.ts";
import { Paragraphs } from "#app/layout/sections.tsx";
import { EmailLink, PhoneLink } from "#app/ui/links.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { fillTemplate, listed, plural } from "#app/lib/text.ts";

export interface BoilerplateProps {
  heading: string;
  short: string;
  long: string[];
}

/** Texts about the firm for the press to copy. */
export function Boilerplate({ heading, short, long }: BoilerplateProps) {
  return (
    <section className="bg-paper py-section" aria-labelledby="boilerplate">
      <div className="shell">
        <h2 id="boilerplate" className="text-title">
          {heading}
        </h2>
        <div className="galleys">
          <Galley id="boilerplate-short" title={pressWords.short} paragraphs={[short]} />
          <Galley id="boilerplate-long" title={pressWords.long} paragraphs={long} folds />
        </div>
      </div>
    </section>
  );
}

interface GalleyProps {
  id: string;
  title: string;
  paragraphs: string[];
  /** Collapsed on phones. */
  folds?: boolean;
}

function Galley({ id, title, paragraphs, folds = false }: GalleyProps) {
  const text = (
    <div id={id}>
      <Paragraphs paragraphs={paragraphs} />
    </div>
  );
  return (
    <div className="galley">
      <div className="galley-head">
        <h3 className="eyebrow">{title}</h3>
        <p className="text-base text-muted">
          {plural(pressWords.wordCount, paragraphs.join(" ").split(/\s+/).length)}
        </p>
        <CopyButton from={id} of={title} />
      </div>
      {folds ? (
        <details className="fold fold-on-phones galley-fold">
          <summary data-screen-only="">{pressWords.readIt}</summary>
          {text}
        </details>
      ) : (
        text
      )}
    </div>
  );
}

export interface Spokesperson {
  person: Portrayed;
  subjects: string[];
  languages: string[];
}

export function Spokespeople({ spokespeople }: { spokespeople: Spokesperson[] }) {
  return (
    <section className="press-part bg-white py-section" aria-labelledby="spokespeople">
      <div className="shell">
        <h2 id="spokespeople" className="text-title">
          {pressWords.spokespeople}
        </h2>
        <ul className="spokespeople">
          {spokespeople.map(({ person, subjects, languages }) => (
            <li key={person.image} className="spokesperson">
              <Picture
                picture={person.portrait}
                alt=""
                sizes="(min-width: 64rem) 5rem, 3.5rem"
                box="far-below is-clipped spokesperson-portrait"
                loading="lazy"
              />
              <div className="spokesperson-name">
                <h3 className="text-heading">{person.name}</h3>
                <p className="text-base text-muted">{person.role}</p>
              </div>
              <div className="spokesperson-subjects">
                <p className="font-serif leading-normal">{subjects.join(". ")}.</p>
                <p className="mt-1 text-base text-muted">
                  {fillTemplate(pressWords.speaks, { languages: listed(languages) })}
                </p>
              </div>
              <p className="spokesperson-ways">
                <EmailLink address={person.email} className="link" />
                {person.phone && <PhoneLink number={person.phone} className="link" />}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

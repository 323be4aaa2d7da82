import { useContent } from "#app/lib/content/content-context.tsx";
import { ContactLinks, RoundPortrait } from "#app/layout/person.tsx";
import type { Portrayed } from "#app/layout/pictures.ts";
import { Paragraphs } from "#app/layout/sections.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { fillTemplate, listed, plural } from "#app/lib/text.ts";

export interface BoilerplateProps {
  heading: string;
  short: string;
  long: string[];
}

/** Texts about the firm for the press to copy. */
export function Boilerplate({ heading, short, long }: BoilerplateProps) {
  const content = useContent();
  return (
    <section className="bg-paper py-section" aria-labelledby="boilerplate">
      <div className="shell">
        <h2 id="boilerplate" className="text-title">
          {heading}
        </h2>
        <div className="mt-6 grid gap-x-12 gap-y-6 lg:mt-12 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <Galley id="boilerplate-short" title={content.words.press.short} paragraphs={[short]} />
          </div>
          <div className="lg:col-span-7">
            <Galley
              id="boilerplate-long"
              title={content.words.press.long}
              paragraphs={long}
              folds
            />
          </div>
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
  const content = useContent();
  const text = (
    <div id={id}>
      <Paragraphs paragraphs={paragraphs} />
    </div>
  );
  return (
    <div className="galley text-pretty">
      <div className="mb-3 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-current">
        <h3 className="eyebrow">{title}</h3>
        <p className="text-base text-muted">
          {plural(
            content.words,
            content.words.press.wordCount,
            paragraphs.join(" ").split(/\s+/).length,
          )}
        </p>
        <CopyButton from={id} of={title} />
      </div>
      {folds ? (
        <details className="fold fold-on-phones">
          <summary className="mb-3" data-screen-only="">
            {content.words.press.readIt}
          </summary>
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
  const content = useContent();
  return (
    <section className="overflow-clip bg-white py-section" aria-labelledby="spokespeople">
      <div className="shell">
        <h2 id="spokespeople" className="text-title">
          {content.words.press.spokespeople}
        </h2>
        <ul className="mt-6 border-b border-line lg:mt-12">
          {spokespeople.map(({ person, subjects, languages }) => (
            <li
              key={person.image}
              className="grid gap-x-8 gap-y-1 border-t border-line py-4 lg:grid-cols-12"
            >
              <div className="flex items-center gap-5 lg:col-span-4">
                <RoundPortrait
                  portrait={person.portrait}
                  sizes="(min-width: 64rem) 5rem, 3.5rem"
                  box="far-below is-clipped size-14 lg:size-20"
                  loading="lazy"
                />
                <div>
                  <h3 className="text-heading">{person.name}</h3>
                  <p className="text-base text-muted">{person.role}</p>
                </div>
              </div>
              <div className="lg:col-span-4">
                <p className="font-serif leading-normal">{subjects.join(". ")}.</p>
                <p className="mt-1 text-base text-muted">
                  {fillTemplate(content.words.press.speaks, {
                    languages: listed(content.words, languages),
                  })}
                </p>
              </div>
              <div className="lg:col-span-4">
                <ContactLinks email={person.email} phone={person.phone} stacked />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import "./boilerplate.css";
import "#app/ui/fold.css";
import { pressWords } from "#content/language.ts";
import { Paragraphs } from "#app/layout/sections.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { plural } from "#app/lib/text.ts";

export interface BoilerplateProps {
  heading: string;
  short: string;
  long: string[];
}

/** Who the firm is, in the words it would like to be described with. */
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
  /** On phones one opens it first. */
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

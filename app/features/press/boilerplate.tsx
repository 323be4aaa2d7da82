import "./boilerplate.css";
import { Paragraphs } from "#app/layout/sections.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

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
          <Galley id="boilerplate-short" title="In short" paragraphs={[short]} />
          <Galley id="boilerplate-long" title="At length" paragraphs={long} />
        </div>
      </div>
    </section>
  );
}

interface GalleyProps {
  id: string;
  title: string;
  paragraphs: string[];
}

function Galley({ id, title, paragraphs }: GalleyProps) {
  return (
    <div className="galley">
      <div className="galley-head">
        <h3 className="eyebrow">{title}</h3>
        <p className="text-base text-muted">{paragraphs.join(" ").split(/\s+/).length} words</p>
        <CopyButton from={id} of={title} />
      </div>
      <div id={id}>
        <Paragraphs paragraphs={paragraphs} />
      </div>
    </div>
  );
}

import "./press.css";
import { Paragraphs } from "#app/layout/paragraphs.tsx";
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
          <Galley title="In short" paragraphs={[short]} />
          <Galley title="At length" paragraphs={long} />
        </div>
      </div>
    </section>
  );
}

function Galley({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  const text = paragraphs.join("\n\n");
  return (
    <div className="galley">
      <div className="galley-head">
        <h3 className="eyebrow">{title}</h3>
        <p className="text-base text-muted">{text.split(/\s+/).length} words</p>
        <CopyButton text={text} of={title} />
      </div>
      <Paragraphs paragraphs={paragraphs} />
    </div>
  );
}

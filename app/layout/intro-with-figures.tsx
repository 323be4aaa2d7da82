import type { Figure, SectionContent } from "#content/schema/page.ts";
import { CallsToAction } from "./calls-to-action.tsx";
import { Figures } from "./figures.tsx";
import { Paragraphs } from "./paragraphs.tsx";

export interface IntroWithFiguresProps {
  section: SectionContent;
  figures: readonly Figure[];
}

/** What the firm says, and beside it what can be counted. */
export function IntroWithFigures({ section, figures }: IntroWithFiguresProps) {
  return (
    <section className="bg-paper py-section">
      <div className="shell grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 className="mb-6 text-title text-pretty">{section.heading}</h2>
          <Paragraphs paragraphs={section.paragraphs} />
          <CallsToAction ctas={section.ctas} />
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <Figures figures={figures} />
        </div>
      </div>
    </section>
  );
}

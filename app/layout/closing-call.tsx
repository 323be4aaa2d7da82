import type { SectionContent } from "#content/schema/page.ts";
import { CallsToAction } from "./calls-to-action.tsx";
import { IntroParagraphs } from "./intro-paragraphs.tsx";

/** The last word of a page: what the reader may do next. */
export function ClosingCall({ section }: { section: SectionContent }) {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <h2 className="text-display lg:col-span-7">{section.heading}</h2>
        <div className="lg:col-span-5">
          <IntroParagraphs paragraphs={section.paragraphs} />
          <CallsToAction ctas={section.ctas} look="accent" />
        </div>
      </div>
    </section>
  );
}

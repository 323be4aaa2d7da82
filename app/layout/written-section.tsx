import type { SectionContent } from "#content/schema/page.ts";
import { CallsToAction } from "./calls-to-action.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface WrittenSectionProps extends Pick<SectionProps, "ground"> {
  section: SectionContent;
}

export function WrittenSection({ section, ground }: WrittenSectionProps) {
  const { heading, paragraphs, ctas } = section;
  return (
    <Section heading={heading} ground={ground}>
      <Paragraphs paragraphs={paragraphs} />
      <CallsToAction ctas={ctas} look={ground === "forest" ? "accent" : "outline"} />
    </Section>
  );
}

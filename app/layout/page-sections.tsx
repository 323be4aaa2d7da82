import type { SectionContent } from "#content/schema/page.ts";
import { WrittenSection } from "./written-section.tsx";

const grounds = ["paper", "white"] as const;

/** The written sections of a page, on alternating grounds. */
export function PageSections({ sections }: { sections: readonly SectionContent[] }) {
  return sections.map((section, index) => (
    <WrittenSection
      key={section.heading}
      section={section}
      ground={grounds[index % 2] ?? "paper"}
    />
  ));
}

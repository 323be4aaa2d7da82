import type { SectionContent } from "#content/schema/page.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "./section.tsx";

const grounds = ["paper", "white"] as const;

/** The written sections of a page, on alternating grounds. */
export function PageSections({ sections }: { sections: SectionContent[] }) {
  return sections.map(({ heading, paragraphs, ctas = [] }, index) => (
    <Section key={heading} heading={heading} ground={grounds[index % 2] ?? "paper"}>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {ctas.length > 0 && (
        <p className="mt-8 flex flex-wrap gap-4">
          {ctas.map(({ text, link }) => (
            <ButtonLink key={link} to={link} look="outline">
              {text}
            </ButtonLink>
          ))}
        </p>
      )}
    </Section>
  ));
}

import type { PageContent } from "#content/schema.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "./section.tsx";

const grounds = ["paper", "white"] as const;

/** The written sections of a page, on alternating grounds. */
export function PageSections({ sections }: { sections: PageContent["sections"] }) {
  return sections.map(({ heading, paragraphs, cta }, index) => (
    <Section key={heading} heading={heading} ground={grounds[index % 2] ?? "paper"}>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {cta && (
        <p className="mt-8">
          <ButtonLink to={cta.link} look="outline">
            {cta.text}
          </ButtonLink>
        </p>
      )}
    </Section>
  ));
}

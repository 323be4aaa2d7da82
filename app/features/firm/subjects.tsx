import "./firm.css";
import type { AboutPage } from "#content/schema/own-pages.ts";
import { Section } from "#app/layout/sections.tsx";

/** What the firm analyses, each line leading to the report about it. */
export function Subjects({ analysed }: Pick<AboutPage, "analysed">) {
  return (
    <Section heading={analysed.heading} intro={analysed.intro} ground="white">
      <ul className="border-t border-line">
        {analysed.subjects.map(({ name, text, link }) => (
          <li key={link} className="ruled-link">
            <h3 className="text-heading">
              <a href={link}>{name}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

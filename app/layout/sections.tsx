import type { ReactNode } from "react";
import type { SectionContent } from "#content/schema/page.ts";
import { ButtonLink, type ButtonLook } from "#app/ui/button.tsx";

const grounds = {
  paper: "bg-paper",
  white: "bg-white",
  forest: "bg-forest-900 text-white on-dark",
};

interface SectionProps {
  heading: string;
  intro?: string | undefined;
  ground?: keyof typeof grounds | undefined;
  id?: string;
  /** Below the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One band of a page: a heading on the left, what belongs to it on the right, stacked on phones. */
export function Section({ heading, intro, ground = "paper", id, aside, children }: SectionProps) {
  return (
    <section id={id} className={`py-section ${grounds[ground]}`}>
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title">{heading}</h2>
          {intro && <p className="mt-5 intro-text max-w-[28rem]">{intro}</p>}
          {aside}
        </div>
        <div className="lg:col-span-6 lg:col-start-7">{children}</div>
      </div>
    </section>
  );
}

interface WrittenSectionProps extends Pick<SectionProps, "ground"> {
  section: SectionContent;
}

/** A section whose content is text and links. */
export function WrittenSection({ section, ground }: WrittenSectionProps) {
  return (
    <Section heading={section.heading} ground={ground}>
      <Paragraphs paragraphs={section.paragraphs} />
      <CallsToAction ctas={section.ctas} look={ground === "forest" ? "accent" : "outline"} />
    </Section>
  );
}

/** The last section of a page: what the reader may do next. */
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

export function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** The text that leads into a section, in the size of an introduction. */
export function IntroParagraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="intro-text">
      {paragraph}
    </p>
  ));
}

interface CallsToActionProps {
  ctas: SectionContent["ctas"];
  look?: ButtonLook;
}

export function CallsToAction({ ctas = [], look = "outline" }: CallsToActionProps) {
  if (ctas.length === 0) return null;
  return (
    <p className="mt-8 flex flex-wrap gap-4">
      {ctas.map(({ text, link }) => (
        <ButtonLink key={link} to={link} look={look}>
          {text}
        </ButtonLink>
      ))}
    </p>
  );
}

import type { ReactNode } from "react";
import type { SectionContent } from "#app/lib/content/schema/page.ts";
import { ButtonLink, type ButtonVariant } from "#app/ui/button.tsx";

export const backgrounds = {
  paper: "bg-paper",
  white: "bg-white",
  dark: "on-dark bg-forest-900 text-white",
};

export type Background = keyof typeof backgrounds;

interface WrittenSectionProps {
  section: SectionContent;
  background: Background;
}

/** A section of text and links: its heading on the left, the rest on the right, stacked on phones. */
export function WrittenSection({ section, background }: WrittenSectionProps) {
  return (
    <section className={`py-section ${backgrounds[background]}`}>
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <h2 className="text-title lg:col-span-5">{section.heading}</h2>
        <div className="lg:col-span-6 lg:col-start-7">
          <Paragraphs paragraphs={section.paragraphs} />
          <CallsToAction ctas={section.ctas} />
        </div>
      </div>
    </section>
  );
}

/** The last section of a page, with a call to action. */
export function ClosingCall({ section }: { section: SectionContent }) {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <h2 className="text-display lg:col-span-7">{section.heading}</h2>
        <div className="lg:col-span-5">
          <IntroParagraphs paragraphs={section.paragraphs} />
          <CallsToAction ctas={section.ctas} variant="accent" />
        </div>
      </div>
    </section>
  );
}

interface ParagraphsProps {
  paragraphs: readonly string[];
  className?: string;
}

export function Paragraphs({ paragraphs, className = "" }: ParagraphsProps) {
  return (
    <div className={`prose ${className}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

export function IntroParagraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="intro-text">
      {paragraph}
    </p>
  ));
}

interface CallsToActionProps {
  ctas: SectionContent["ctas"];
  variant?: ButtonVariant;
}

export function CallsToAction({ ctas = [], variant = "outline" }: CallsToActionProps) {
  if (ctas.length === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-4 lg:mt-8">
      {ctas.map(({ text, link }) => (
        <ButtonLink key={link} to={link} variant={variant}>
          {text}
        </ButtonLink>
      ))}
    </p>
  );
}

interface ScrollableListProps {
  as?: "ul" | "ol";
  /** The id of its heading. */
  labelledBy: string;
  /** The columns from 768 px. */
  className: string;
  children: ReactNode;
}

/**
 * A list in columns that scrolls sideways on phones. It is focusable, because otherwise the keyboard could not scroll it.
 * The route imports its styles (app/styles/lists.css).
 */
export function ScrollableList({
  as: List = "ul",
  labelledBy,
  className,
  children,
}: ScrollableListProps) {
  return (
    <List
      className={`sideways-row grid gap-6 md:gap-8 ${className}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby={labelledBy}
    >
      {children}
    </List>
  );
}

import type { PageSection } from "#app/lib/content/schema/added-page.ts";
import type { SectionContent } from "#app/lib/content/schema/page.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";
import type { Portrayed } from "#app/layout/pictures.ts";
import {
  CallsToAction,
  backgrounds,
  IntroParagraphs,
  type Background,
} from "#app/layout/sections.tsx";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { Picture } from "#app/ui/picture.tsx";

/**
 * The backgrounds of a page's sections. Light ones alternate. Calls to action are dark; so is a chart, unless the section
 * before it is dark or the next one is a call.
 */
export function backgroundsOf(sections: readonly PageSection[]): Background[] {
  const shownOn: Background[] = [];
  let light: Background = "white";
  for (const [index, { kind }] of sections.entries()) {
    const nextToCall = sections[index + 1]?.kind === "call" || shownOn.at(-1) === "dark";
    const isDark = kind === "call" || (kind === "chart" && !nextToCall);
    if (!isDark) light = light === "paper" ? "white" : "paper";
    shownOn.push(isDark ? "dark" : light);
  }
  return shownOn;
}

interface Card {
  name: string;
  text: string;
  link?: string | undefined;
}

interface CardsProps {
  heading: string;
  intro?: string | undefined;
  cards: readonly Card[];
  background?: Background;
}

/** Short texts side by side, some with a link. */
export function Cards({ heading, intro, cards, background = "paper" }: CardsProps) {
  return (
    <section className={`py-section ${backgrounds[background]}`}>
      <div className="shell">
        <h2 className="text-title">{heading}</h2>
        {intro && <p className="mt-4 intro-text">{intro}</p>}
        <ul className={`mt-8 grid gap-x-12 ${cards.length > 1 ? "md:grid-cols-2" : ""}`}>
          {cards.map(({ name, text, link }) => (
            <li key={name} className="relative border-t border-line py-3.5 pr-8">
              <h3 className="text-heading">
                {link ? (
                  <a href={link} className="ruled-link">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </h3>
              <p className="mt-1 leading-normal">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ChartSectionProps {
  section: SectionContent;
  /** Without a chart the text is wider. */
  chart: DrawnChart | undefined;
  background?: Background;
}

/** A text beside an interactive chart. */
export function ChartSection({ section, chart, background = "dark" }: ChartSectionProps) {
  const isDark = background === "dark";
  return (
    <section className={`py-section ${backgrounds[background]}`}>
      <div className="shell grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className={chart ? "lg:col-span-5" : "lg:col-span-8"}>
          <h2 className="mb-5 text-title">{section.heading}</h2>
          <IntroParagraphs paragraphs={section.paragraphs} />
          <CallsToAction ctas={section.ctas} variant={isDark ? "accent" : "outline"} />
        </div>
        {chart && (
          <div className="lg:col-span-7">
            <LiveChart chart={chart} background={isDark ? "dark" : "light"} titleLevel={3} />
          </div>
        )}
      </div>
    </section>
  );
}

interface QuotationProps {
  text: string;
  person: Portrayed;
  background: Background;
}

/** A quotation of a team member, beside the portrait. */
export function Quotation({ text, person, background }: QuotationProps) {
  return (
    <section className={`py-section ${backgrounds[background]}`}>
      <div className="shell grid items-center gap-x-12 gap-y-6 md:grid-cols-12">
        <Picture
          picture={person.portrait}
          alt=""
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 25vw, 8rem"
          loading="lazy"
          box="far-below aspect-4/5 max-md:w-32 md:col-span-3"
          className="aspect-4/5 w-full object-cover"
        />
        <figure className="md:col-span-9">
          <blockquote className="max-w-[26ch] border-l-3 border-mint-400 pl-5 font-serif text-title md:pl-8">
            <q>{text}</q>
          </blockquote>
          <figcaption className="mt-5 pl-5.75 leading-snug md:pl-8.75">
            <strong className="block font-semibold">{person.name}</strong>
            <span className="block text-base text-muted">{person.role}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

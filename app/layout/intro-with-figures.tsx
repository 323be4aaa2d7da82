import type { Figure, SectionContent } from "#content/schema/page.ts";
import { CallsToAction, Paragraphs } from "./sections.tsx";

interface IntroWithFiguresProps {
  section: SectionContent;
  figures: readonly Figure[];
}

/** A text, and beside it claims as figures, each with the years that it counts. */
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
          <ul className="border-t border-line">
            {figures.map(({ value, label, years }) => (
              <li key={value} className="border-b border-line py-6">
                <p className="text-[clamp(2.25rem,3.4vw,3rem)] leading-none font-semibold tracking-tight">
                  {value}
                </p>
                <p className="mt-2 text-base">{label}</p>
                <YearDots years={years} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Pixels from one year to the next. */
const step = 12;

/** The firm's years in a row, one dot each. Those that a claim counts are larger. */
function YearDots({ years: { first, last, counted } }: Pick<Figure, "years">) {
  const [from, to] = counted;
  const at = (year: number) => (year - first) * step + step / 2;
  // Lines without length: their round ends are the dots.
  const dots = (start: number, end: number) =>
    Array.from({ length: end - start + 1 }, (_, index) => `M${at(start + index)} 6h0`).join("");
  return (
    <div className="mt-4 max-w-[25rem]" data-screen-only="">
      <svg
        className="block w-full"
        viewBox={`0 0 ${(last - first + 1) * step} 12`}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path className="stroke-sage-500" strokeWidth="4" d={dots(first, last)} />
        <path className="stroke-forest-700" strokeWidth="10" d={dots(from, to)} />
      </svg>
      <p className="mt-1.5 flex justify-between text-sm text-muted">
        <span>{first}</span>
        <span>One dot is one year</span>
        <span>{last}</span>
      </p>
    </div>
  );
}

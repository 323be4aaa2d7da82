import { useContent } from "#app/lib/content/content-context.tsx";
import type { Figure, SectionContent } from "#app/lib/content/schema/page.ts";
import { CallsToAction, backgrounds, Paragraphs, type Background } from "./sections.tsx";

interface IntroWithFiguresProps {
  section: SectionContent;
  figures: readonly Figure[];
  background?: Background;
}

/** A text, and below it a row of key figures, each with the years it is about. */
export function IntroWithFigures({
  section,
  figures,
  background = "paper",
}: IntroWithFiguresProps) {
  return (
    <section className={`py-section ${backgrounds[background]}`}>
      <div className="shell grid items-start gap-x-12 gap-y-8 lg:grid-cols-12 lg:gap-y-10">
        <h2 className="text-title lg:col-span-6">{section.heading}</h2>
        <div className="max-lg:-mt-3 lg:col-span-6">
          <Paragraphs paragraphs={section.paragraphs} />
          <CallsToAction ctas={section.ctas} />
        </div>
        {figures.length > 0 && (
          <ul
            className={`grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line pt-5 md:gap-x-12 md:pt-6 lg:col-span-12 ${figures.length % 3 === 0 ? "md:grid-cols-3" : ""}`}
          >
            {figures.map(({ value, label, years }) => (
              <li key={value}>
                <p className="text-title font-semibold whitespace-nowrap">{value}</p>
                <p className="mt-1 text-sm leading-snug md:text-base">{label}</p>
                {years && <YearDots years={years} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Pixels from one year to the next. */
const step = 12;

/** A row with one dot for each of the firm's years. The years that the figure counts are larger. */
function YearDots({ years: { first, last, counted } }: { years: NonNullable<Figure["years"]> }) {
  const content = useContent();
  const [from, to] = counted;
  const at = (year: number) => (year - first) * step + step / 2;
  // Lines of length 0, whose round caps are the dots.
  const dots = (start: number, end: number) =>
    Array.from({ length: end - start + 1 }, (_, index) => `M${at(start + index)} 6h0`).join("");
  return (
    <div className="mt-4 max-w-[26rem] max-md:hidden" data-screen-only="">
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
        <span>{content.words.firm.yearPerDot}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}

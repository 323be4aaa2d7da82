import { useId } from "react";
import type { Figure, SectionContent } from "#content/schema/page.ts";
import { CallsToAction, Paragraphs } from "./sections.tsx";

interface IntroWithFiguresProps {
  section: SectionContent;
  figures: readonly Figure[];
}

/** A text, and beside it claims as figures, each with as many marks as it counts. */
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
            {figures.map(({ value, label, marks }) => (
              <li key={value} className="border-b border-line py-6">
                <p className="text-[clamp(2.25rem,3.4vw,3rem)] leading-none font-semibold tracking-tight">
                  {value}
                </p>
                <p className="mt-2 text-base">{label}</p>
                <Marks count={marks.count} />
                <p className="mt-2 text-sm text-muted" data-screen-only="">
                  {marks.legend}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Distance between two marks, and how many stand in a full row. */
const step = 8;
const perRow = 50;

/** One pattern draws them all: hundreds of circles would weigh more than the page's text. */
function Marks({ count }: { count: number }) {
  const id = useId();
  const columns = Math.min(count, perRow);
  const fullRows = Math.floor(count / columns);
  const remaining = count % columns;
  const fill = `url(#${id})`;
  return (
    <svg
      className="mt-4 block w-full max-w-[25rem] text-forest-700"
      viewBox={`0 0 ${perRow * step} ${(fullRows + Math.sign(remaining)) * step}`}
      aria-hidden="true"
    >
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <circle cx="3" cy={step / 2} r="2.2" fill="currentColor" />
      </pattern>
      <rect width={columns * step} height={fullRows * step} fill={fill} />
      {remaining > 0 && (
        <rect y={fullRows * step} width={remaining * step} height={step} fill={fill} />
      )}
    </svg>
  );
}

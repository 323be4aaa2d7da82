import { useContent } from "#app/lib/content/content-context.tsx";
import type { AnalysisPage } from "#app/lib/content/schema/own-pages.ts";
import { monthAndYear, fillTemplate, listed } from "#app/lib/text.ts";
import type { PublicationCalendar } from "./publications.ts";

interface DeliverablesProps extends Pick<AnalysisPage, "deliverables"> {
  calendar: PublicationCalendar;
}

/** What is published how often, and a calendar of the year's publications. */
export function Deliverables({ deliverables, calendar }: DeliverablesProps) {
  const { heading, intro, kinds } = deliverables;
  return (
    <section className="bg-white py-section">
      <div className="shell grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title">{heading}</h2>
          <p className="mt-4 intro-text">{intro}</p>
          <dl className="mt-6 border-b border-line leading-normal">
            {kinds.map(({ name, text }) => (
              <div key={name} className="gap-6 border-t border-line py-3 sm:flex">
                <dt className="w-32 shrink-0 font-semibold">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-7">
          <Calendar caption={deliverables.calendar} calendar={calendar} />
        </div>
      </div>
    </section>
  );
}

interface CalendarProps {
  caption: string;
  calendar: PublicationCalendar;
}

function Calendar({ caption, calendar: { rows, next } }: CalendarProps) {
  const content = useContent();
  return (
    <table className="publication-calendar w-full table-fixed text-left text-base leading-tight">
      <caption className="pb-3 text-left text-heading font-semibold">
        {caption}
        {next && (
          <span className="block text-base font-normal">
            {fillTemplate(content.words.report.calendarNext, {
              reports: listed(content.words, next.titles),
              date: monthAndYear(content.words, `${next.year}-${next.month}`),
            })}
          </span>
        )}
      </caption>
      <thead className="border-b text-sm">
        <tr className="text-muted">
          <th scope="col" className="w-2/5 py-2 font-semibold md:w-[27%]">
            {content.words.report.calendarReport}
          </th>
          {content.words.date.months.map((month) => (
            <th key={month} scope="col" className="text-center font-semibold">
              <span aria-hidden="true">
                {month.slice(0, 1)}
                <span className="hidden md:inline">{month.slice(1, 3)}</span>
              </span>
              <span className="sr-only">{month}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, link, rhythm, months }) => (
          <tr key={link} className="border-b border-line">
            <th scope="row" className="py-2">
              <a href={link} className="link">
                {title}
              </a>
              <span className="block text-sm font-normal text-muted">{rhythm}</span>
            </th>
            {content.words.date.months.map((month, index) => (
              <td key={month} className="text-center">
                {months.includes(index + 1) && (
                  <span
                    className="release inline-block size-2.5 rounded-full md:size-3.5"
                    data-next={
                      (next?.month === index + 1 && next.titles.includes(title)) || undefined
                    }
                  >
                    <span className="sr-only">{content.words.report.calendarPublished}</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import "./publication-calendar.css";
import type { AnalysisPage } from "#content/schema/own-pages.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";
import { monthNames } from "#app/lib/dates.ts";

interface DeliverablesProps extends Pick<AnalysisPage, "deliverables"> {
  calendar: readonly CalendarRow[];
}

/** What is published how often, and the year of it as a calendar. */
export function Deliverables({ deliverables, calendar }: DeliverablesProps) {
  const { heading, intro, kinds } = deliverables;
  return (
    <section className="bg-paper py-section">
      <div className="shell">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h2 className="text-title">{heading}</h2>
            <p className="mt-5 intro-text max-w-[28rem]">{intro}</p>
          </div>
          <dl className="border-t border-line lg:col-span-6 lg:col-start-7">
            {kinds.map(({ name, text }) => (
              <div key={name} className="gap-6 border-b border-line py-4 sm:flex">
                <dt className="w-36 shrink-0 font-semibold">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Calendar caption={deliverables.calendar} rows={calendar} />
      </div>
    </section>
  );
}

function Calendar({ caption, rows }: { caption: string; rows: readonly CalendarRow[] }) {
  return (
    <table className="publication-calendar">
      <caption className="text-heading">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Report</th>
          {monthNames.map((month) => (
            <th key={month} scope="col">
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
          <tr key={link}>
            <th scope="row">
              <a href={link} className="link">
                {title}
              </a>
              <span className="block text-sm font-normal text-muted">{rhythm}</span>
            </th>
            {monthNames.map((month, index) => (
              <td key={month} data-published={months.includes(index + 1) || undefined}>
                {months.includes(index + 1) && <span className="sr-only">published</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CalendarRow {
  title: string;
  link: string;
  rhythm: ProductDetail["publication"]["rhythm"];
  months: number[];
}

/** The year's publications, those that come most often first. */
export function publicationCalendar(
  reports: readonly Report[],
  products: readonly ProductDetail[],
): CalendarRow[] {
  return products
    .flatMap(({ productId, publication }) => {
      const report = reports.find(({ id }) => id === productId);
      return report ? [{ title: report.title, link: report.link, ...publication }] : [];
    })
    .toSorted((a, b) => b.months.length - a.months.length || a.title.localeCompare(b.title));
}

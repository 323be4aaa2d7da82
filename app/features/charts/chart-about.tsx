import { charts as texts } from "#content/pages/charts.ts";
import type { Chart } from "#content/schema/chart.ts";
import type { Report } from "#content/schema/report.ts";
import { chartPageWords, citationWords } from "#content/language.ts";
import type { Citation as Citations } from "#app/lib/citation.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { Citation } from "#app/ui/citation.tsx";
import type { MethodFact } from "./chart-json.ts";

interface ChartAboutProps {
  method: MethodFact[];
  report: Report | undefined;
  chart: Chart;
  /** All editions of the figures with their addresses, newest first. */
  editions: { edition: string; to: string }[];
  citation: Citations;
}

/** How the figures were measured, where they are from, and how to refer to them. */
export function ChartAbout({ method, report, chart, editions, citation }: ChartAboutProps) {
  return (
    <section className="bg-paper py-section">
      <div className="shell grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div id="method" className="lg:col-span-7">
          <h2 className="text-title">{texts.method.heading}</h2>
          <dl className="chart-facts">
            {method.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <a href="/analysis" className="link">
              {chartPageWords.moreAboutMethod}
            </a>
          </p>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          {report && (
            <div className="on-dark mb-8 bg-forest-900 p-7 text-white">
              <h2 className="eyebrow text-mint-200">{chartPageWords.fromTheReport}</h2>
              <p className="mt-2 text-heading font-semibold">{report.title}</p>
              <p className="mt-2 text-base text-white/85">{report.description}</p>
              <p className="mt-4">
                <a href={report.link} className="link">
                  {chartPageWords.aboutTheReport}
                </a>
              </p>
            </div>
          )}
          <Citation heading={citationWords.cite.chart} {...citation} />
          {editions.length > 1 && (
            <nav className="chart-editions no-print" aria-label={chartPageWords.editions}>
              <h2 className="eyebrow text-muted">{chartPageWords.editions}</h2>
              <ul>
                {editions.map(({ edition, to }) => (
                  <li key={edition}>
                    <a href={to} aria-current={edition === chart.edition ? "page" : undefined}>
                      {monthAndYear(edition)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </section>
  );
}

interface ChartListProps {
  charts: readonly Chart[];
  /** On wide screens. */
  columns: 1 | 2;
}

export function ChartList({ charts, columns }: ChartListProps) {
  return (
    <ul className="chart-list" data-columns={columns}>
      {charts.map(({ id, title, measure, edition }) => (
        <li key={id}>
          <h3 className="chart-list-title">
            <a href={`/charts/${id}`}>{title}</a>
          </h3>
          <p>{measure}</p> <p className="chart-list-edition">{monthAndYear(edition)}</p>
        </li>
      ))}
    </ul>
  );
}

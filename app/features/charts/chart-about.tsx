import type { ReactNode } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import type { Report, RetiredReport } from "#app/lib/content/schema/report.ts";
import type { Citation as Citations } from "#app/lib/citation.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { Citation } from "#app/layout/citation.tsx";
import type { MethodFact } from "./chart-json.ts";

interface ChartAboutProps {
  method: MethodFact[];
  report: Report | undefined;
  retiredReport: RetiredReport | undefined;
  chart: Chart;
  /** All editions of the figures with their addresses, newest first. */
  editions: { edition: string; to: string }[];
  citation: Citations;
}

/** How the figures were measured, where they are from, and how to refer to them. */
export function ChartAbout(props: ChartAboutProps) {
  const content = useContent();
  const { method, report, retiredReport, chart, editions, citation } = props;
  return (
    <section className="bg-paper py-section">
      <div className="shell grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div id="method" className="lg:col-span-7">
          <h2 className="text-title">{content.pages.charts.method.heading}</h2>
          <dl className="mt-6 border-t border-current">
            {method.map(({ name, text }) => (
              <div key={name} className="gap-6 border-b border-line py-3.5 sm:flex">
                <dt className="w-32 shrink-0 text-muted">{name}</dt>
                <dd className="max-w-copy">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <a href={sitePath(content, "/analysis")} className="link">
              {content.words.chartPage.moreAboutMethod}
            </a>
          </p>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          {report && (
            <FromReport title={report.title} text={report.description}>
              <p className="mt-4">
                <a href={report.link} className="link">
                  {content.words.chartPage.aboutTheReport}
                </a>
              </p>
            </FromReport>
          )}
          {retiredReport && (
            <FromReport
              title={retiredReport.title}
              text={content.words.chartPage.noLongerPublished}
            />
          )}
          <Citation heading={content.words.citation.cite.chart} {...citation} />
          {editions.length > 1 && (
            <nav
              className="no-print mt-5 border-t border-line pt-5"
              aria-label={content.words.chartPage.editions}
            >
              <h2 className="eyebrow text-muted">{content.words.chartPage.editions}</h2>
              <ul className="flex flex-wrap gap-x-6">
                {editions.map(({ edition, to }) => (
                  <li key={edition}>
                    <EditionLink to={to} isCurrent={edition === chart.edition}>
                      {monthAndYear(content.words, edition)}
                    </EditionLink>
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

interface FromReportProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function FromReport({ title, text, children }: FromReportProps) {
  const content = useContent();
  return (
    <div className="on-dark mb-8 bg-forest-900 p-7 text-white">
      <h2 className="eyebrow text-mint-200">{content.words.chartPage.fromTheReport}</h2>
      <p className="mt-2 text-heading font-semibold">{title}</p>
      <p className="mt-2 text-base text-white/80">{text}</p>
      {children}
    </div>
  );
}

interface EditionLinkProps {
  to: string;
  isCurrent: boolean;
  children: string;
}

function EditionLink({ to, isCurrent, children }: EditionLinkProps) {
  return (
    <a
      href={to}
      className={`inline-flex min-h-11 items-center text-base ${isCurrent ? "font-semibold" : "link"}`}
      aria-current={isCurrent ? "page" : undefined}
    >
      {children}
    </a>
  );
}

interface ChartListProps {
  charts: readonly Chart[];
  /** On wide screens. */
  columns: 1 | 2;
}

export function ChartList({ charts, columns }: ChartListProps) {
  const content = useContent();
  return (
    <ul className={`grid gap-x-12 ${columns === 2 ? "md:grid-cols-2" : ""}`}>
      {charts.map(({ id, title, measure, edition }) => (
        <li key={id} className="relative border-t border-line py-3">
          <h3 className="text-lg leading-tight">
            <a
              href={sitePath(content, `/charts/${id}`)}
              className="link no-underline after:absolute after:inset-0 hover:underline"
            >
              {title}
            </a>
          </h3>
          <p className="mt-1 grid text-small leading-snug text-muted">
            <span>{measure}</span> <span>{monthAndYear(content.words, edition)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

import { useContent } from "#app/lib/content/content-context.tsx";
import type { Report } from "#app/lib/content/schema/report.ts";
import type { chartAddresses } from "#app/lib/charts/chart-address.ts";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";
import { ChartTable } from "#app/ui/chart/chart-figure.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FilledTemplate } from "#app/ui/filled-template.tsx";

interface ChartViewProps {
  chart: DrawnChart;
  report: Report | undefined;
  edition: string;
  newest: string;
  addresses: ReturnType<typeof chartAddresses>;
  embedCode: string;
}

/** The chart with its table; beside them the files to download and the embed code. */
export function ChartView(props: ChartViewProps) {
  const content = useContent();
  const { chart, report, edition, newest, addresses, embedCode } = props;
  return (
    <section className="bg-white pt-6 pb-section lg:pt-10">
      <div className="shell">
        <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pb-2 text-small text-muted">
          <nav aria-label={content.words.chartPage.breadcrumb} className="flex items-center gap-2">
            <Crumb to={sitePath(content, "/charts")}>{content.pages.charts.hero.title}</Crumb>
            {report && (
              <>
                <span aria-hidden="true">/</span>
                <Crumb to={report.link}>{report.title}</Crumb>
              </>
            )}
          </nav>
          <p>
            <FilledTemplate
              text={content.words.chartPage.published}
              values={{
                date: <time dateTime={edition}>{monthAndYear(content.words, edition)}</time>,
              }}
            />
          </p>
        </header>
        {edition !== newest && <OlderEdition {...{ edition, newest }} to={addresses.newest} />}
        <div className="grid items-start gap-12 lg:grid-cols-12">
          <div className="large-chart min-w-0 lg:col-span-8">
            <LiveChart chart={chart} titleLevel={1} onPaper />
            <div className="chart">
              <ChartTable chart={chart} open />
            </div>
          </div>
          <aside
            className="no-print border-t-4 border-mint-400 pt-5 lg:col-span-4"
            aria-labelledby="take-heading"
          >
            <h2 id="take-heading" className="text-heading">
              {content.pages.charts.files.heading}
            </h2>
            <ChartFiles addresses={addresses} title={chart.title} />
            <EmbedCode code={embedCode} />
            <p className="mt-5 text-sm leading-normal text-muted">
              {content.pages.charts.licence.text}
            </p>
          </aside>
        </div>
      </div>
    </section>
  );
}

function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center hover:underline">
      {children}
    </a>
  );
}

function OlderEdition({ edition, newest, to }: { edition: string; newest: string; to: string }) {
  const content = useContent();
  const { text, link } = content.pages.charts.older;
  return (
    <p className="mb-8 border-l-3 border-purple-700 bg-paper px-5 py-4">
      {text
        .replace("{edition}", monthAndYear(content.words, edition))
        .replace("{newest}", monthAndYear(content.words, newest))}{" "}
      <a href={to} className="link">
        {link}
      </a>
    </p>
  );
}

const files = ["png", "pngLarge", "svg", "csv", "json"] as const;

function ChartFiles({ addresses, title }: Pick<ChartViewProps, "addresses"> & { title: string }) {
  const content = useContent();
  return (
    <ul className="mt-3">
      {files.map((file) => (
        <li key={file} className="border-b border-line">
          <a
            className="flex min-h-12 items-center text-small hover:underline"
            href={addresses[file]}
            download
          >
            <strong className="w-14 shrink-0">{file.replace("Large", "").toUpperCase()}</strong>
            <span>{content.pages.charts.files[file]}</span>
            <span className="sr-only">{` ${fillTemplate(content.words.chartFigure.of, { title })}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function EmbedCode({ code }: { code: string }) {
  const content = useContent();
  return (
    <details className="disclosure border-b border-line text-small">
      <summary>{content.pages.charts.embed.summary}</summary>
      <label htmlFor="embed-code">{content.pages.charts.embed.hint}</label>
      <textarea
        id="embed-code"
        className="my-3 block w-full rounded-sm border border-line bg-paper p-3 font-mono text-sm"
        rows={7}
        readOnly
        spellCheck={false}
        defaultValue={code}
      />
      <div className="mb-4">
        <CopyButton from="embed-code" of={content.words.chartPage.embedCode} />
      </div>
    </details>
  );
}

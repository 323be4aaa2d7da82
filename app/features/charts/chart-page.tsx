import { charts as texts } from "#content/pages/charts.ts";
import type { Report } from "#content/schema/report.ts";
import { chartFigureWords, chartPageWords } from "#content/language.ts";
import type { chartAddresses } from "#app/lib/charts/chart-address.ts";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
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
  const { chart, report, edition, newest, addresses, embedCode } = props;
  return (
    <section className="chart-view bg-white">
      <div className="shell">
        <header className="chart-view-head">
          <nav aria-label={chartPageWords.breadcrumb}>
            <a href="/charts">{texts.hero.title}</a>
            {report && <a href={report.link}>{report.title}</a>}
          </nav>
          <p>
            <FilledTemplate
              text={chartPageWords.published}
              values={{ date: <time dateTime={edition}>{monthAndYear(edition)}</time> }}
            />
          </p>
        </header>
        {edition !== newest && <OlderEdition {...{ edition, newest }} to={addresses.newest} />}
        <div className="chart-view-columns">
          <div className="chart-view-figure">
            <LiveChart chart={chart} titleLevel={1} onPaper />
            <div className="chart">
              <ChartTable chart={chart} open />
            </div>
          </div>
          <aside className="chart-take no-print" aria-labelledby="take-heading">
            <h2 id="take-heading" className="text-heading">
              {texts.files.heading}
            </h2>
            <ChartFiles addresses={addresses} title={chart.title} />
            <EmbedCode code={embedCode} />
            <p className="chart-licence">{texts.licence.text}</p>
          </aside>
        </div>
      </div>
    </section>
  );
}

function OlderEdition({ edition, newest, to }: { edition: string; newest: string; to: string }) {
  const { text, link } = texts.older;
  return (
    <p className="chart-older">
      {text.replace("{edition}", monthAndYear(edition)).replace("{newest}", monthAndYear(newest))}{" "}
      <a href={to} className="link">
        {link}
      </a>
    </p>
  );
}

const files = ["png", "pngLarge", "svg", "csv", "json"] as const;

function ChartFiles({ addresses, title }: Pick<ChartViewProps, "addresses"> & { title: string }) {
  return (
    <ul className="chart-files">
      {files.map((file) => (
        <li key={file}>
          <a href={addresses[file]} download>
            <strong>{file.replace("Large", "").toUpperCase()}</strong>
            <span>{texts.files[file]}</span>
            <span className="sr-only">{` ${fillTemplate(chartFigureWords.of, { title })}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function EmbedCode({ code }: { code: string }) {
  return (
    <details className="chart-embed">
      <summary>{texts.embed.summary}</summary>
      <label htmlFor="embed-code">{texts.embed.hint}</label>
      <textarea id="embed-code" rows={7} readOnly spellCheck={false} defaultValue={code} />
      <CopyButton from="embed-code" of={chartPageWords.embedCode} />
    </details>
  );
}

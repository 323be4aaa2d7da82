import type { ReactNode } from "react";
import type { Content } from "#app/lib/content/content.ts";
import { renderWithContent, useContent } from "#app/lib/content/content-context.tsx";
import { chartAtRequest } from "#app/features/charts/chart-requests.ts";
import { chartStyles } from "#app/features/charts/chart-styles.ts";
import { chartAddresses, chartParameters } from "#app/lib/charts/chart-address.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { embeddable, unlisted } from "#app/lib/resource-responses.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { FilledTemplate } from "#app/ui/filled-template.tsx";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/chart-embed";

export const handle: RouteHandle = { query: chartParameters };

const headersOf = (content: Content) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": chartStyles(content).embedPolicy,
  ...embeddable,
  ...unlisted,
});

/** `/charts/viewing-share/embed?country=norway`: the only document of the site that other sites may frame. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  const found = chartAtRequest(content, params.id, url, {
    headers: { ...embeddable, ...unlisted },
  });
  const document = found ? <ChartDocument found={found} siteUrl={siteUrl} /> : <MissingChart />;
  return new Response(`<!doctype html>${renderWithContent(content, document)}`, {
    status: found ? 200 : 404,
    headers: headersOf(content),
  });
}

interface ChartDocumentProps {
  found: FoundChart;
  siteUrl: string;
}

/** The document of a chart in another site's frame. It has no scripts and loads no files. */
function ChartDocument({ found, siteUrl }: ChartDocumentProps) {
  const content = useContent();
  const { words, company } = content;
  const { chart } = found;
  const { page, query } = chartAddresses(content, found);
  return (
    <EmbedDocument title={`${chart.title} | ${company.name}`} canonical={siteUrl + page}>
      <ChartFigure chart={drawChart(content, chart, query)} titleLevel={1} onPaper />
      <p className="embed-foot">
        <a href={page} target="_blank" rel="noopener">
          <FilledTemplate text={words.chartPage.embedFoot} values={{ company: <Firm /> }} />
        </a>
        <span>{monthAndYear(words, chart.edition)}</span>
      </p>
    </EmbedDocument>
  );
}

/** A 404 page that can be framed, unlike the site's own. */
function MissingChart() {
  const content = useContent();
  const { words, company } = content;
  return (
    <EmbedDocument title={`${words.chartPage.embedMissingTitle} | ${company.name}`}>
      <h1>{words.chartPage.embedMissing}</h1>
      <p className="embed-foot">
        <a href={sitePath(content, "/charts")} target="_blank" rel="noopener">
          <FilledTemplate text={words.chartPage.embedAll} values={{ company: <Firm /> }} />
        </a>
      </p>
    </EmbedDocument>
  );
}

const Firm = () => <strong>{useContent().company.name}</strong>;

interface EmbedDocumentProps {
  title: string;
  canonical?: string;
  children: ReactNode;
}

function EmbedDocument({ title, canonical, children }: EmbedDocumentProps) {
  const content = useContent();
  return (
    <html lang={content.words.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
        {canonical && <link rel="canonical" href={canonical} />}
        {/* Links inside the figure open in a new tab, because the site's pages refuse to be framed. */}
        <base target="_blank" />
        <style>{chartStyles(content).embed}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

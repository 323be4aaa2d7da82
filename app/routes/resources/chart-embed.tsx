import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { company } from "#content/company.ts";
import { chartPageWords, lang } from "#content/language.ts";
import { chartAtRequest } from "#app/features/charts/chart-requests.ts";
import { embedPolicy, embedStyle } from "#app/features/charts/chart-styles.ts";
import { chartAddresses, chartParameters } from "#app/lib/charts/chart-address.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { embeddable, unlisted } from "#app/lib/resource-responses.ts";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { FilledTemplate } from "#app/ui/filled-template.tsx";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/chart-embed";

export const handle: RouteHandle = { query: chartParameters };

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": embedPolicy,
  ...embeddable,
  ...unlisted,
};

/** `/charts/viewing-share/embed?country=norway`: the only document of the site that other sites may frame. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const found = chartAtRequest(params.id, url, { headers: { ...embeddable, ...unlisted } });
  if (!found) return new Response(missingEmbed(), { status: 404, headers });
  const { siteUrl } = context.get(servicesContext);
  return new Response(embedDocument(found, siteUrl), { headers });
}

/** The document of a chart in another site's frame. It has no scripts and loads no files. */
function embedDocument(found: FoundChart, siteUrl: string): string {
  const { chart } = found;
  const { page, query } = chartAddresses(found);
  return documentOf(
    <EmbedDocument title={`${chart.title} | ${company.name}`} canonical={siteUrl + page}>
      <ChartFigure chart={drawChart(chart, query)} titleLevel={1} onPaper />
      <p className="embed-foot">
        <a href={page} target="_blank" rel="noopener">
          <FilledTemplate text={chartPageWords.embedFoot} values={{ company: <Firm /> }} />
        </a>
        <span>{monthAndYear(chart.edition)}</span>
      </p>
    </EmbedDocument>,
  );
}

/** A 404 page that can be framed, unlike the site's own. */
function missingEmbed(): string {
  return documentOf(
    <EmbedDocument title={`${chartPageWords.embedMissingTitle} | ${company.name}`}>
      <h1>{chartPageWords.embedMissing}</h1>
      <p className="embed-foot">
        <a href="/charts" target="_blank" rel="noopener">
          <FilledTemplate text={chartPageWords.embedAll} values={{ company: <Firm /> }} />
        </a>
      </p>
    </EmbedDocument>,
  );
}

const Firm = () => <strong>{company.name}</strong>;

const documentOf = (node: ReactNode) => `<!doctype html>${renderToStaticMarkup(node)}`;

interface EmbedDocumentProps {
  title: string;
  canonical?: string;
  children: ReactNode;
}

function EmbedDocument({ title, canonical, children }: EmbedDocumentProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
        {canonical && <link rel="canonical" href={canonical} />}
        {/* Links inside the figure open in a new tab, because the site's pages refuse to be framed. */}
        <base target="_blank" />
        <style>{embedStyle}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { company } from "#content/company.ts";
import { chartPageWords, lang } from "#content/language.ts";
import { chartAtRequest } from "#app/features/charts/chart-requests.ts";
import { embedPolicy, embedStyles } from "#app/features/charts/embed-style.ts";
import { chartAddresses, chartParameters } from "#app/lib/charts/chart-address.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { embeddable, unlisted } from "#app/lib/resource-responses.ts";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { Filled } from "#app/ui/filled.tsx";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/chart-embed";

const embedThemes = ["light", "dark"] as const;

/** If undefined, the colour scheme of the reader's system applies. */
type EmbedTheme = (typeof embedThemes)[number] | undefined;

export const handle: RouteHandle = { query: [...chartParameters, "theme"] };

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": embedPolicy,
  ...embeddable,
  ...unlisted,
};

/** `/charts/viewing-share/embed?theme=dark`: the only document of the site that other sites may frame. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const found = chartAtRequest(params.id, url, {
    more: { name: "theme", values: embedThemes },
    headers: { ...embeddable, ...unlisted },
  });
  const theme = url.searchParams.get("theme");
  const known: EmbedTheme = embedThemes.find((name) => name === theme);
  if (!found) return new Response(missingEmbed(known), { status: 404, headers });
  const { siteUrl } = context.get(servicesContext);
  return new Response(embedDocument(found, siteUrl, known), { headers });
}

/** The document of a chart in another site's frame. It has no scripts and loads no files. */
function embedDocument(found: FoundChart, siteUrl: string, theme: EmbedTheme): string {
  const { chart } = found;
  const { page, query } = chartAddresses(found);
  return documentOf(
    <EmbedDocument
      title={`${chart.title} | ${company.name}`}
      canonical={siteUrl + page}
      theme={theme}
    >
      <ChartFigure chart={drawChart(chart, query)} titleLevel={1} onPaper />
      <p className="embed-foot">
        <a href={page} target="_blank" rel="noopener">
          <Filled text={chartPageWords.embedFoot} values={{ company: <Firm /> }} />
        </a>
        <span>{monthAndYear(chart.edition)}</span>
      </p>
    </EmbedDocument>,
  );
}

/** A 404 page that can be framed, unlike the site's own. */
function missingEmbed(theme: EmbedTheme): string {
  return documentOf(
    <EmbedDocument title={`${chartPageWords.embedMissingTitle} | ${company.name}`} theme={theme}>
      <h1>{chartPageWords.embedMissing}</h1>
      <p className="embed-foot">
        <a href="/charts" target="_blank" rel="noopener">
          <Filled text={chartPageWords.embedAll} values={{ company: <Firm /> }} />
        </a>
      </p>
    </EmbedDocument>,
  );
}

const Firm = () => <strong>{company.name}</strong>;

const documentOf = (node: ReactNode) => `<!doctype html>${renderToStaticMarkup(node)}`;

/** Dark styles do not apply if the reader has forced colours. */
const darkMedia = {
  dark: "(forced-colors: none)",
  reader: "(forced-colors: none) and (prefers-color-scheme: dark)",
};

interface EmbedDocumentProps {
  title: string;
  canonical?: string;
  theme: EmbedTheme;
  children: ReactNode;
}

function EmbedDocument({ title, canonical, theme, children }: EmbedDocumentProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        <title>{title}</title>
        {canonical && <link rel="canonical" href={canonical} />}
        {/* Links inside the figure open in a new tab, because the site's pages refuse to be framed. */}
        <base target="_blank" />
        <style>{embedStyles.base}</style>
        {theme !== "light" && (
          <style media={darkMedia[theme ?? "reader"]}>{embedStyles.dark}</style>
        )}
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

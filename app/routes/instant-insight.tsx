import { instantInsight as page } from "#content/pages/instant-insight.ts";
import art from "#content/images/heroes/instant-insight.webp?hero";
import { headlineOf } from "#app/features/insight/headlines.ts";
import {
  insightParameters,
  insightQuery,
  readInsightAddress,
} from "#app/features/insight/insight-address.ts";
import { measures } from "#app/features/insight/insight-charts.ts";
import { InsightDashboard } from "#app/features/insight/insight-dashboard.tsx";
import { InsightPlatform } from "#app/features/insight/insight-platform.tsx";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import type { RouteHandle } from "#app/pages.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { dataset } from "#app/seo/schema/dataset.ts";
import { service } from "#app/seo/schema/service.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/instant-insight";

const path = "/instant-insight";

export const handle: RouteHandle = { query: insightParameters };

export function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const selection = readInsightAddress(url.searchParams);
  const charts = measures.map(({ series, chart }) => {
    const table = chart(selection);
    const drawn = drawChart(table, insightQuery(selection));
    return { table, card: { chart: drawn, headline: headlineOf(series, selection) } };
  });
  const { title, description } = page.meta;
  return {
    selection,
    cards: charts.map(({ card }) => card),
    facts: pageFacts(
      { siteUrl, path, title, description },
      service(siteUrl, { path, name: title, description }),
      ...charts.map(({ table, card }) => dataset(siteUrl, path, table, card.chart.downloads.csv)),
    ),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function InstantInsight({ loaderData: { selection, cards } }: Route.ComponentProps) {
  return (
    <HeroPage page={page} art={art}>
      <InsightDashboard selection={selection} cards={cards} />
      <InsightPlatform />
    </HeroPage>
  );
}

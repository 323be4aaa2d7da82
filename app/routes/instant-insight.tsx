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
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/instant-insight";

export const handle: RouteHandle = { query: insightParameters };

export function loader({ url }: Route.LoaderArgs) {
  const selection = readInsightAddress(url.searchParams);
  const cards = measures.map(({ series, chart }) => ({
    chart: drawChart(chart(selection), insightQuery(selection)),
    headline: headlineOf(series, selection),
  }));
  return { selection, cards };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function InstantInsight({ loaderData: { selection, cards } }: Route.ComponentProps) {
  return (
    <HeroPage page={page} art={art}>
      <InsightDashboard selection={selection} cards={cards} />
      <InsightPlatform />
    </HeroPage>
  );
}

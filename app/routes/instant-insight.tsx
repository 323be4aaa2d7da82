import { instantInsight as page } from "#content/pages/instant-insight.ts";
import art from "#content/images/heroes/instant-insight.webp?hero";
import { insightParameters } from "#app/features/insight/insight-address.ts";
import { InsightFigures } from "#app/features/insight/insight-figures.tsx";
import { InsightPlatform } from "#app/features/insight/insight-platform.tsx";
import { insightView } from "#app/features/insight/insight-view.ts";
import { HeroPage } from "#app/layout/hero-page.tsx";
import type { RouteHandle } from "#app/pages.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { dataset, service } from "#app/seo/structured-data.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/instant-insight";

const path = "/instant-insight";

export const handle: RouteHandle = { query: insightParameters };

export function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const { view, charts, json } = insightView(url.searchParams);
  const { title, description } = page.meta;
  return {
    view,
    json,
    facts: pageFacts(
      { siteUrl, path, title, description },
      service(siteUrl, { path, name: title, description }),
      ...charts.map(({ table, card }) => dataset(siteUrl, path, table, card.chart.downloads.csv)),
    ),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function InstantInsight({ loaderData: { view, json } }: Route.ComponentProps) {
  return (
    <HeroPage page={page} art={art}>
      <InsightFigures view={view} json={json} />
      <InsightPlatform />
    </HeroPage>
  );
}

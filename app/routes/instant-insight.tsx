import { instantInsight as page } from "#content/pages/instant-insight.ts";
import { insightParameters } from "#app/lib/charts/insight-address.ts";
import { InsightFigures, InsightPlatform } from "#app/features/insight/insight-sections.tsx";
import { insightView } from "#app/features/insight/insight-view.ts";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { WrittenSection } from "#app/layout/sections.tsx";
import type { RouteHandle } from "#app/services.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { service } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/instant-insight";

const art = heroImage("instant-insight");

const path = "/instant-insight";

export const handle: RouteHandle = { query: insightParameters };

export const loader = ({ url }: Route.LoaderArgs) => insightView(url.searchParams);

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path, ...page.meta }, (siteUrl) => [
    service(siteUrl, { path, name: page.meta.title, description: page.meta.description }),
  ]);

export default function InstantInsight({ loaderData: { view, json } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      {page.sections.map((section) => (
        <WrittenSection key={section.heading} section={section} ground="paper" />
      ))}
      <InsightFigures view={view} json={json} />
      <InsightPlatform />
    </>
  );
}

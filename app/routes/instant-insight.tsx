import { instantInsight as page } from "#content/pages/instant-insight.ts";
import art from "#content/images/heroes/instant-insight.webp?hero";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/instant-insight";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function InstantInsight() {
  return <HeroPage page={page} art={art} />;
}

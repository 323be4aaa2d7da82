import { analysis as page } from "#content/pages/analysis.ts";
import art from "#content/images/heroes/analysis.webp?hero";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/analysis";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function Analysis() {
  return <HeroPage page={page} art={art} />;
}

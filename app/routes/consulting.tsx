import { consulting as page } from "#content/pages/consulting.ts";
import art from "#content/images/heroes/consulting.webp?hero";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/consulting";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function Consulting() {
  return <HeroPage page={page} art={art} />;
}

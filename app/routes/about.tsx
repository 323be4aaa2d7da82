import { about as page } from "#content/pages/about.ts";
import art from "#content/images/heroes/about.webp?hero";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/about";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function About() {
  return <HeroPage page={page} art={art} />;
}

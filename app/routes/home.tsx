import { home as page } from "#content/pages/home.ts";
import art from "#content/images/heroes/home.webp?hero";
import { SignupBlock } from "#app/features/leads/signup-block.tsx";
import { LatestReports } from "#app/features/reports/latest-reports.tsx";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/home";

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";
export { leadClientAction as clientAction } from "#app/features/leads/lead-client-action.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function Home() {
  return (
    <HeroPage page={page} art={art} tall>
      <LatestReports count={6} />
      <SignupBlock />
    </HeroPage>
  );
}

import { data } from "react-router";
import { home as page } from "#content/pages/home.ts";
import art from "#content/images/heroes/home.webp?hero";
import { SignupBlock } from "#app/features/leads/signup-block.tsx";
import { WebinarPromo } from "#app/features/leads/webinar-promo.tsx";
import { LatestNews } from "#app/features/news/latest-news.tsx";
import { heroImage } from "#app/features/reports/hero-images.ts";
import { LatestReports } from "#app/features/reports/latest-reports.tsx";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/home";

const newsCount = 8;

/** Seconds for which a page without news is kept: the next one may have them. */
const keepWithoutNews = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  // The content service logs its failures; here one only means that there is no news to show.
  const news = await content.latestNews(newsCount).catch(() => undefined);
  const newsArt = heroImage(news?.[0]?.type === "PRESS RELEASE" ? "media" : "analysis");
  return news
    ? data({ news, newsArt })
    : data(
        { news, newsArt },
        { headers: { "cache-control": `public, max-age=0, s-maxage=${keepWithoutNews}` } },
      );
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";
export { leadClientAction as clientAction } from "#app/features/leads/lead-client-action.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function Home({ loaderData: { news, newsArt } }: Route.ComponentProps) {
  return (
    <HeroPage page={page} art={art} tall>
      <LatestNews items={news} art={newsArt} />
      <LatestReports count={6} />
      <WebinarPromo />
      <SignupBlock />
    </HeroPage>
  );
}

import { data } from "react-router";
import { homeChart } from "#content/charts/home.ts";
import { webinar } from "#content/downloads.ts";
import { home as page } from "#content/pages/home.ts";
import { reports } from "#content/reports.ts";
import art from "#content/images/heroes/home.webp?hero";
import { SeasonChart } from "#app/features/insight/season-chart.tsx";
import { SignupBlock } from "#app/features/leads/signup-block.tsx";
import { WebinarPromo } from "#app/features/leads/webinar-promo.tsx";
import { LatestNews } from "#app/features/news/latest-news.tsx";
import { heroImage } from "#app/layout/hero-images.ts";
import { latest } from "#app/features/reports/latest.ts";
import { LatestReports } from "#app/features/reports/latest-reports.tsx";
import { reportCards } from "#app/features/reports/report-cards.ts";
import { IntroWithFigures } from "#app/layout/intro-with-figures.tsx";
import { PageHero } from "#app/layout/page-hero.tsx";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { dataset } from "#app/seo/structured-data.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/home";

const newsCount = 8;

/** Seconds for which a page without news is kept: the next one may have them. */
const keepWithoutNews = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  // The content service logs its failures; here one only means that there is no news to show.
  const news = await content.latestNews(newsCount).catch(() => undefined);
  const chart = drawChart(homeChart);
  const shown = {
    news,
    newsArt: heroImage(news?.[0]?.type === "PRESS RELEASE" ? "media" : "analysis"),
    chart,
    latestReports: reportCards(latest(reports, 6)),
    webinar: { id: webinar.id, title: webinar.title },
    facts: pageFacts(
      { siteUrl, path: "/", ...page.meta },
      dataset(siteUrl, "/", homeChart, chart.downloads.csv),
    ),
  };
  return news
    ? data(shown)
    : data(shown, {
        headers: { "cache-control": `public, max-age=0, s-maxage=${keepWithoutNews}` },
      });
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { news, newsArt, chart, latestReports, webinar: latestWebinar } = loaderData;
  return (
    <>
      <PageHero hero={page.hero} art={art} tall />
      <IntroWithFigures section={page.intro} figures={page.figures} />
      <LatestNews items={news} art={newsArt} />
      <SeasonChart text={page.chart} chart={chart} />
      <LatestReports reports={latestReports} allLabel="all reports" />
      <WebinarPromo webinar={latestWebinar} />
      <SignupBlock />
    </>
  );
}

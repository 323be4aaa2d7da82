import styles from "#app/styles/pages/home.css?url";
import { data } from "react-router";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import { SeasonCrest, SeasonFigure } from "#app/features/insight/season-figure.tsx";
import { SignupBlock } from "#app/features/leads/lead-forms.tsx";
import { WebinarPromo } from "#app/features/leads/downloads.tsx";
import { LatestNews } from "#app/features/news/latest-news.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { latest } from "#app/features/reports/publications.ts";
import { LatestReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { IntroWithFigures } from "#app/layout/intro-with-figures.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/home";

const newsCount = 8;

/** How long a page without news is cached: the next one may have news. */
const withoutNewsSeconds = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // The content service logs its failures. The page is shown without news.
  const news = await services.news.latestNews(newsCount).catch(() => undefined);
  const headers = { "cache-control": `public, max-age=0, s-maxage=${withoutNewsSeconds}` };
  return data({ news }, news ? {} : { headers });
}

const chart = derived((content: Content) => drawChart(content, content.homeChart));
const latestReports = derived((content: Content) =>
  reportCards(content, latest(content.reports, 6)),
);

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Home({ loaderData: { news } }: Route.ComponentProps) {
  const content = useContent();
  const page = content.pages.home;
  const newsArt = heroImage(content, news?.[0]?.type === "PRESS RELEASE" ? "media" : "analysis");
  return (
    <>
      <SitePageMeta page={{ path: "/", ...page.meta }} />
      <PageHero
        hero={page.hero}
        art={heroImage(content, "home")}
        tall
        drawing={<SeasonCrest chart={content.homeChart} caption={page.hero.crest} />}
      >
        <ButtonLink to={page.hero.second.link} variant="outline">
          {page.hero.second.text}
        </ButtonLink>
      </PageHero>
      <IntroWithFigures section={page.intro} figures={page.figures} />
      {news?.length !== 0 && <LatestNews items={news} art={newsArt} />}
      <SeasonFigure text={page.chart} chart={chart(content)}>
        <SignupBlock />
      </SeasonFigure>
      <LatestReports reports={latestReports(content)} />
      {content.forms.webinar && <WebinarPromo webinar={content.forms.webinar} />}
    </>
  );
}

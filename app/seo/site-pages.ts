import { charts } from "#content/pages/charts.ts";
import { addedPages, navigation } from "#content/references/find-pages.ts";
import { about } from "#content/pages/about.ts";
import { analysis } from "#content/pages/analysis.ts";
import { consulting } from "#content/pages/consulting.ts";
import { contact } from "#content/pages/contact.ts";
import { downloads } from "#content/pages/downloads.ts";
import { home } from "#content/pages/home.ts";
import { instantInsight } from "#content/pages/instant-insight.ts";
import { media } from "#content/pages/media.ts";
import { news } from "#content/pages/news.ts";
import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { products } from "#content/pages/products.ts";
import { reports } from "#content/reports.ts";
import type { Chart } from "#content/schema/chart.ts";
import type { PageHead } from "#content/schema/page.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { chartDescription } from "./dataset.ts";

export interface SitePage {
  to: string;
  label: string;
}

export interface DescribedPage extends SitePage {
  description: string;
  /** When its content last changed, if known. */
  updated: string | undefined;
}

interface StaticPage {
  head: PageHead;
  /** The background of its social image: the name of a picture in content/images/heroes. */
  art: string;
  /** Which part of the picture is shown, from 0 (left) to 1 (right). */
  artPosition: number;
  /** Lists on the page, whose changes count as changes of the page. */
  shows?: { news?: boolean; reports?: boolean };
}

export const staticPages: Record<string, StaticPage> = {
  "/": { head: home, art: "home", artPosition: 1, shows: { news: true, reports: true } },
  "/about": { head: about, art: "about", artPosition: 1 },
  "/analysis": { head: analysis, art: "analysis", artPosition: 1 },
  "/consulting": { head: consulting, art: "consulting", artPosition: 1 },
  "/instant-insight": { head: instantInsight, art: "instant-insight", artPosition: 1 },
  "/products": { head: products, art: "products", artPosition: 1, shows: { reports: true } },
  "/contact": { head: contact, art: "contact", artPosition: 1 },
  "/news": { head: news, art: "home", artPosition: 0, shows: { news: true } },
  "/privacy-policy": { head: privacyPolicy, art: "contact", artPosition: 0 },
  "/downloads": { head: downloads, art: "analysis", artPosition: 0 },
  "/charts": { head: charts, art: "instant-insight", artPosition: 0 },
  "/media": { head: media, art: "media", artPosition: 1 },
  ...Object.fromEntries(
    [...addedPages].map(([path, page]) => [path, { head: page, art: page.art, artPosition: 1 }]),
  ),
};

const links: SitePage[] = [
  ...navigation.whatWeDo.links,
  ...navigation.main,
  ...navigation.footer.flatMap((group) => group.links),
  ...[...addedPages].map(([to, page]) => ({
    to,
    label: page.navigation?.label ?? page.meta?.title,
  })),
  ...reports.map(({ link, title }) => ({ to: link, label: title })),
  ...allCharts.map((chart) => ({ to: chartPath(chart), label: chart.title })),
];

/** Every page once, by path. */
export const sitePages: SitePage[] = [
  ...new Map(links.map(({ to, label }) => [to, { to, label }])).values(),
];

function chartPath({ id }: Chart): string {
  return `/charts/${id}`;
}

const newestReport = newest(reports.map(({ lastUpdated }) => lastUpdated));

/** Every page with its description and date, for the sitemap and llms.txt. */
export function describedPages(newestNews: string | undefined): DescribedPage[] {
  return sitePages.map((page) => {
    const report = reports.find(({ link }) => link === page.to);
    if (report) return { ...page, description: report.description, updated: report.lastUpdated };
    const chart = allCharts.find((known) => chartPath(known) === page.to);
    if (chart)
      return { ...page, description: chartDescription(chart), updated: publishedOn(chart) };
    const { head, shows } = staticPages[page.to] ?? {};
    return {
      ...page,
      description: head?.meta.description ?? "",
      updated: newest([
        head?.updated,
        shows?.news ? newestNews : undefined,
        shows?.reports ? newestReport : undefined,
      ]),
    };
  });
}

/** The day on which the edition was published. A chart names only the month; the day is that of its report in that month. */
function publishedOn({ report, edition }: Chart): string | undefined {
  const day = reports.find(({ id }) => id === report)?.lastUpdated;
  return day?.startsWith(edition) ? day : undefined;
}

/** The latest date, in its original format. */
function newest(dates: readonly (string | undefined)[]): string | undefined {
  const known = dates.filter((date) => date !== undefined);
  return known.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
}

import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import type { PageHead } from "#app/lib/content/schema/page.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
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

export const staticPages = derived((content: Content): Record<string, StaticPage> => ({
  "/": {
    head: content.pages.home,
    art: "home",
    artPosition: 1,
    shows: { news: true, reports: true },
  },
  [sitePath(content, "/about")]: { head: content.pages.about, art: "about", artPosition: 1 },
  [sitePath(content, "/analysis")]: {
    head: content.pages.analysis,
    art: "analysis",
    artPosition: 1,
  },
  [sitePath(content, "/consulting")]: {
    head: content.pages.consulting,
    art: "consulting",
    artPosition: 1,
  },
  [sitePath(content, "/instant-insight")]: {
    head: content.pages.instantInsight,
    art: "instant-insight",
    artPosition: 1,
  },
  [sitePath(content, "/products")]: {
    head: content.pages.products,
    art: "products",
    artPosition: 1,
    shows: { reports: true },
  },
  [sitePath(content, "/contact")]: { head: content.pages.contact, art: "contact", artPosition: 1 },
  [sitePath(content, "/news")]: {
    head: content.pages.news,
    art: "home",
    artPosition: 0,
    shows: { news: true },
  },
  [sitePath(content, "/privacy-policy")]: {
    head: content.pages.privacyPolicy,
    art: "contact",
    artPosition: 0,
  },
  [sitePath(content, "/downloads")]: {
    head: content.pages.downloads,
    art: "analysis",
    artPosition: 0,
  },
  [sitePath(content, "/charts")]: {
    head: content.pages.charts,
    art: "instant-insight",
    artPosition: 0,
  },
  [sitePath(content, "/media")]: { head: content.pages.media, art: "media", artPosition: 1 },
  ...Object.fromEntries(
    [...content.addedPages].map(([path, page]) => [
      path,
      { head: page, art: page.art, artPosition: 1 },
    ]),
  ),
}));

const links = derived((content: Content): SitePage[] => [
  ...content.navigation.whatWeDo.links,
  ...content.navigation.main,
  ...content.navigation.footer.flatMap((group) => group.links),
  ...[...content.addedPages].map(([to, page]) => ({
    to,
    label: page.navigation?.label ?? page.meta?.title,
  })),
  ...content.reports.map(({ link, title }) => ({ to: link, label: title })),
  ...allCharts(content).map((chart) => ({ to: chartPath(content, chart), label: chart.title })),
]);

/** Every page once, by path. */
export const sitePages = derived((content: Content): SitePage[] => [
  ...new Map(
    links(content)
      // Menus lead to other sites too.
      .filter(({ to }) => to.startsWith("/"))
      .map(({ to, label }) => [to, { to, label }]),
  ).values(),
]);

function chartPath(content: Content, { id }: Chart): string {
  return sitePath(content, `/charts/${id}`);
}

const newestReport = derived((content: Content) =>
  newest(content.reports.map(({ lastUpdated }) => lastUpdated)),
);

/** Every page with its description and date, for the sitemap and llms.txt. */
export function describedPages(content: Content, newestNews: string | undefined): DescribedPage[] {
  return sitePages(content).map((page) => {
    const report = content.reports.find(({ link }) => link === page.to);
    if (report) return { ...page, description: report.description, updated: report.lastUpdated };
    const chart = allCharts(content).find((known) => chartPath(content, known) === page.to);
    if (chart)
      return {
        ...page,
        description: chartDescription(content, chart),
        updated: publishedOn(content, chart),
      };
    const { head, shows } = staticPages(content)[page.to] ?? {};
    return {
      ...page,
      description: head?.meta.description ?? "",
      updated: newest([
        head?.updated,
        shows?.news ? newestNews : undefined,
        shows?.reports ? newestReport(content) : undefined,
      ]),
    };
  });
}

/** The day on which the edition was published. A chart names only the month; the day is that of its report in that month. */
function publishedOn(content: Content, { report, edition }: Chart): string | undefined {
  const day = content.reports.find(({ id }) => id === report)?.lastUpdated;
  return day?.startsWith(edition) ? day : undefined;
}

/** The latest date, in its original format. */
function newest(dates: readonly (string | undefined)[]): string | undefined {
  const known = dates.filter((date) => date !== undefined);
  return known.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
}

import { firm } from "./firm.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";

export interface KnownPage {
  path: string;
  heading: string;
  hero: boolean;
}

const chartPages = allCharts(firm).map(({ id, kind, title }) => ({
  kind,
  page: { path: `/charts/${id}`, heading: title, hero: false },
}));

const otherPages: KnownPage[] = [
  { path: "/", heading: firm.pages.home.hero.title, hero: true },
  { path: "/about", heading: firm.pages.about.hero.title, hero: true },
  { path: "/analysis", heading: firm.pages.analysis.hero.title, hero: true },
  { path: "/consulting", heading: firm.pages.consulting.hero.title, hero: true },
  { path: "/instant-insight", heading: firm.pages.instantInsight.hero.title, hero: true },
  { path: "/products", heading: firm.pages.products.hero.title, hero: true },
  ...[
    "ad-funded-video",
    "audio-market",
    "sports-analysis",
    "nordic-piracy",
    "content-analysis",
    "tv-and-streaming",
    "media-and-markets",
  ].map((slug) => {
    const report = firm.reports.find(({ link }) => link === `/products/${slug}`);
    if (!report) throw new Error(`reports/ has no ${slug}`);
    return { path: report.link, heading: report.title, hero: true };
  }),
  { path: "/contact", heading: firm.pages.contact.hero.title, hero: true },
  { path: "/news", heading: firm.pages.news.hero.title, hero: false },
  { path: "/privacy-policy", heading: firm.pages.privacyPolicy.hero.title, hero: false },
  {
    path: "/accessibility",
    heading: firm.addedPages.get("/accessibility")?.hero.title ?? "",
    hero: true,
  },
  { path: "/downloads", heading: firm.pages.downloads.hero.title, hero: false },
  { path: "/media", heading: firm.pages.media.hero.title, hero: true },
  { path: "/charts", heading: firm.pages.charts.hero.title, hero: false },
];

/** Every page whose address does not depend on the content service. */
export const knownPages: KnownPage[] = [...otherPages, ...chartPages.map(({ page }) => page)];

/** The newest article of the sample news. */
const article: KnownPage = {
  path: "/article/newsletter/124",
  heading: "Streaming in Sweden reaches a new peak. Look at what is under it",
  hero: false,
};

const notFound: KnownPage = {
  path: "/no-such-page",
  heading: firm.words.error.notFound.heading,
  hero: false,
};

/** Not in the site map, since it has nothing of its own. */
const search: KnownPage = {
  path: "/search?q=streaming",
  heading: firm.words.search.title,
  hero: false,
};

/** For browser tests: one page of each template. */
export const templates: KnownPage[] = [
  ...otherPages.filter(({ path }) => !/^\/products\/(?!audio-market)/.test(path)),
  ...chartPages.slice(0, 1).map(({ page }) => page),
  article,
  search,
  notFound,
];

/** For browser tests: of pages that differ only in their chart, one for each kind of chart; of the articles, the newest. */
export const distinctPages: KnownPage[] = [
  ...otherPages,
  ...new Map(chartPages.map(({ kind, page }) => [kind, page])).values(),
  article,
];

/** The path of one article of the sample news, for tests that need any. */
export async function anyArticle(siteUrl: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}/news`)).text();
  const path = /href="(\/article\/[a-z-]+\/\d+)"/.exec(html)?.[1];
  if (!path) throw new Error("/news lists no article");
  return path;
}

/** The paths of all articles of the sample news. */
export async function allArticles(siteUrl: string): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const before = found.size;
    const html = await (await fetch(`${siteUrl}/news?page=${page}`)).text();
    const list = /<ul class="border-t[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
    for (const [, path = ""] of list.matchAll(/href="(\/article\/[a-z-]+\/\d+)"/g)) found.add(path);
    // A page beyond the last shows the last one again.
    if (found.size === before) return [...found];
  }
}

/** The paths of the scripts in the home page: the page script, and the one that loads it. */
export async function pageScripts(
  siteUrl: string,
): Promise<{ pageScript: string; loader: string }> {
  const html = await (await fetch(siteUrl)).text();
  const [tag = ""] = /<script\b[^>]*data-script[^>]*>/.exec(html) ?? [];
  const attribute = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1] ?? "";
  return { pageScript: attribute("data-script"), loader: attribute("src") };
}

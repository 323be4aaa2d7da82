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
import type { PageHead } from "#content/schema/page.ts";
import { sitePages, type SitePage } from "./site-pages.ts";

export interface DescribedPage extends SitePage {
  description: string;
  /** When what it says last changed, where that is known. */
  updated: string | undefined;
}

const heads: Record<string, PageHead> = {
  "/": home,
  "/about": about,
  "/analysis": analysis,
  "/consulting": consulting,
  "/contact": contact,
  "/downloads": downloads,
  "/instant-insight": instantInsight,
  "/media": media,
  "/news": news,
  "/privacy-policy": privacyPolicy,
  "/products": products,
};

const catalogueChange = newest(reports.map(({ lastUpdated }) => lastUpdated));

/** Pages that show something of elsewhere change with it. */
const changedBy: Record<string, { news?: true; catalogue?: true }> = {
  "/": { news: true, catalogue: true },
  "/news": { news: true },
  "/products": { catalogue: true },
};

/** Every page of the site with what search engines and language models are told of it. */
export function describedPages(newestNews: string | undefined): DescribedPage[] {
  return sitePages.map((page) => {
    const report = reports.find(({ link }) => link === page.to);
    if (report) return { ...page, description: report.description, updated: report.lastUpdated };
    const head = heads[page.to];
    const { news: hasNews, catalogue } = changedBy[page.to] ?? {};
    return {
      ...page,
      description: head?.meta.description ?? "",
      updated: newest([head?.updated, hasNews && newestNews, catalogue && catalogueChange]),
    };
  });
}

/** The latest of some days or moments, as it was written. */
function newest(dates: readonly (string | undefined)[]): string | undefined {
  const known = dates.filter((date) => date !== undefined);
  return known.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
}

import { company } from "#content/company.ts";
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
import { products as catalogue } from "#content/pages/products.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import type { PageHead } from "#content/schema/page.ts";
import type { Report } from "#content/schema/report.ts";
import { monthAndYear } from "#app/lib/dates.ts";
import type { Cover } from "./cover.tsx";

/** The cover of every page whose address does not depend on the content service, by its path. */
export const pageCovers = new Map<string, Cover>([
  // What the firm is, rather than the news of the season that its hero has.
  ["/", { ...art("home"), kicker: `Since ${company.foundedYear}`, title: home.intro.heading }],
  ["/about", { ...art("about"), ...words(about) }],
  ["/analysis", { ...art("analysis"), ...words(analysis) }],
  ["/consulting", { ...art("consulting"), ...words(consulting) }],
  ["/instant-insight", { ...art("instant-insight"), ...words(instantInsight) }],
  ["/products", { ...art("products"), ...words(catalogue) }],
  ["/contact", { ...art("contact"), ...words(contact) }],
  ["/news", { ...art("home", 0), ...words(news) }],
  ["/privacy-policy", { ...art("contact", 0), ...words(privacyPolicy) }],
  ["/downloads", { ...art("analysis", 0), ...words(downloads) }],
  ["/media", { ...art("media"), ...words(media) }],
  ...reports.map((report): [string, Cover] => [
    report.link,
    {
      ...art(report.heroImage),
      kicker: ["Report", ...editionOf(report)].join(" · "),
      title: report.title,
      subtitle: report.description,
    },
  ]),
]);

function art(name: string, place = 1) {
  return { art: name, place };
}

/** A page that is called what its heading says needs no second name. */
function words({ meta, hero: { title, subtitle } }: PageHead) {
  return { kicker: meta.title === title ? undefined : meta.title, title, subtitle };
}

function editionOf({ id, lastUpdated }: Report): string[] {
  const day = lastUpdated ?? products.find(({ productId }) => productId === id)?.fallbackDate;
  return day ? [monthAndYear(day)] : [];
}

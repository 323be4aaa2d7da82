import type { Thing } from "schema-dts";
import { company } from "#content/company.ts";
import { home } from "#content/pages/home.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import { firmWords, reportWords } from "#content/language.ts";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import {
  pageMeta,
  siteUrlOf,
  socialImagePath,
  type MetaArgs,
  type PageMetaOptions,
} from "./page-meta.ts";
import { type GraphPage, pageGraph } from "./page-graph.ts";
import type { Cover } from "./social/cover.tsx";
import { staticPages } from "./site-pages.ts";

type SitePage = PageMetaOptions &
  GraphPage & {
    /** The social image of a page that is not in `pageCovers`. */
    image?: { path: string; alt: string };
  };

/** The metadata, social image and structured data of a page that search engines may index. */
export function sitePageMeta(
  args: MetaArgs,
  page: SitePage,
  things: (siteUrl: string) => Thing[] = () => [],
) {
  const siteUrl = siteUrlOf(args);
  const { path } = page;
  const image = page.image ?? coverOf(path);
  return pageMeta(args, {
    ...page,
    canonical: path,
    ogImage: image.path,
    ogImageAlt: image.alt,
    structuredData: pageGraph(siteUrl, page, image.path, things(siteUrl)),
  });
}

function coverOf(path: string): { path: string; alt: string } {
  const page = path.split("?")[0] ?? path;
  const cover = pageCovers.get(page);
  if (!cover) throw new Error(`${page} has no cover in app/seo/site-page-meta.ts`);
  return { path: socialImagePath(page), alt: coverAlt(cover) };
}

/** The text of a cover, as its alternative text. */
export function coverAlt({ kicker, title, subtitle }: Cover): string {
  const text = [kicker, title, subtitle].filter(Boolean).join(". ");
  return text.replace(/(?<=[.!?…])\./g, "");
}

/** The covers of all pages that do not depend on the content service, by path. */
export const pageCovers = new Map<string, Cover>();

for (const [path, { head, art, artPosition }] of Object.entries(staticPages)) {
  const { title, subtitle } = head.hero;
  // A kicker that repeats the title is left out.
  const kicker = head.meta.title === title ? undefined : head.meta.title;
  pageCovers.set(path, { art, artPosition, kicker, title, subtitle });
}

// The hero of the front page changes with the season, so its cover shows the introduction of the firm instead.
pageCovers.set("/", {
  art: "home",
  artPosition: 1,
  kicker: fillTemplate(firmWords.since, { year: company.foundedYear }),
  title: home.intro.heading,
});

for (const { id, link, heroImage, title, description, lastUpdated } of reports) {
  const day = lastUpdated ?? products.find(({ productId }) => productId === id)?.fallbackDate;
  pageCovers.set(link, {
    art: heroImage,
    artPosition: 1,
    kicker: day
      ? fillTemplate(reportWords.kindAndDate, { date: monthAndYear(day) })
      : reportWords.kind,
    title,
    subtitle: description,
  });
}

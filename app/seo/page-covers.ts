import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { fillTemplate, monthAndYear } from "#app/lib/text.ts";
import { socialImagePath } from "./page-titles.ts";
import type { Cover } from "./social/cover.tsx";
import { staticPages } from "./site-pages.ts";

/** The social image of a page, with its alternative text. */
export function coverOf(content: Content, path: string): { path: string; alt: string } {
  const page = path.split("?")[0] ?? path;
  const cover = pageCovers(content).get(page);
  if (!cover) throw new Error(`${page} has no cover in app/seo/page-covers.ts`);
  return { path: socialImagePath(content, page), alt: coverAlt(cover) };
}

/** The text of a cover, as its alternative text. */
export function coverAlt({ kicker, title, subtitle }: Cover): string {
  const text = [kicker, title, subtitle].filter(Boolean).join(". ");
  return text.replace(/(?<=[.!?…])\./g, "");
}

/** The covers of all pages that do not depend on the content service, by path. */
export const pageCovers = derived(
  (content: Content) =>
    new Map<string, Cover>([
      ...Object.entries(staticPages(content)).map(([path, { head, art, artPosition }]) => {
        const { title, subtitle } = head.hero;
        // A kicker that repeats the title is left out.
        const kicker = head.meta.title === title ? undefined : head.meta.title;
        return [path, { art, artPosition, kicker, title, subtitle }] as const;
      }),
      // The hero of the front page changes with the season, so its cover shows the introduction of the firm instead.
      [
        "/",
        {
          art: "home",
          artPosition: 1,
          kicker: fillTemplate(content.words.firm.since, { year: content.company.foundedYear }),
          title: content.pages.home.intro.heading,
        },
      ] as const,
      ...content.reports.map(({ link, heroImage, title, description, lastUpdated }) => {
        const kicker = fillTemplate(content.words.report.kindAndDate, {
          date: monthAndYear(content.words, lastUpdated),
        });
        return [
          link,
          { art: heroImage, artPosition: 1, kicker, title, subtitle: description },
        ] as const;
      }),
    ]),
);

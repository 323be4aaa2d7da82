import { company } from "#content/company.ts";
import { home } from "#content/pages/home.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import { firmWords, reportWords } from "#content/language.ts";
import { monthAndYear } from "#app/lib/dates.ts";
import { fill } from "#app/lib/text.ts";
import { staticPages } from "../site-pages.ts";
import type { Cover } from "./cover.tsx";

/** The covers of all pages that do not depend on the content service, by path. */
export const pageCovers = new Map<string, Cover>();

for (const [path, { head, art, artPosition }] of Object.entries(staticPages)) {
  const { title, subtitle } = head.hero;
  // A kicker that repeats the title is left out.
  const kicker = head.meta.title === title ? undefined : head.meta.title;
  pageCovers.set(path, { art, place: artPosition, kicker, title, subtitle });
}

// The hero of the front page changes with the season; its cover says what the firm is.
pageCovers.set("/", {
  art: "home",
  place: 1,
  kicker: fill(firmWords.since, { year: company.foundedYear }),
  title: home.intro.heading,
});

for (const { id, link, heroImage, title, description, lastUpdated } of reports) {
  const day = lastUpdated ?? products.find(({ productId }) => productId === id)?.fallbackDate;
  pageCovers.set(link, {
    art: heroImage,
    place: 1,
    kicker: day ? fill(reportWords.kindAndDate, { date: monthAndYear(day) }) : reportWords.kind,
    title,
    subtitle: description,
  });
}

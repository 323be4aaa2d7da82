import { company } from "#content/company.ts";
import { home } from "#content/pages/home.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import { monthAndYear } from "#app/lib/dates.ts";
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
  kicker: `Since ${company.foundedYear}`,
  title: home.intro.heading,
});

for (const { id, link, heroImage, title, description, lastUpdated } of reports) {
  const day = lastUpdated ?? products.find(({ productId }) => productId === id)?.fallbackDate;
  pageCovers.set(link, {
    art: heroImage,
    place: 1,
    kicker: day ? `Report · ${monthAndYear(day)}` : "Report",
    title,
    subtitle: description,
  });
}

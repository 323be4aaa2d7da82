import { withFigures } from "#content/references/with-figures.ts";
import { promises } from "#content/promises.ts";
import type { ProductsPage } from "#content/schema/own-pages.ts";

export const products: ProductsPage = withFigures({
  meta: {
    title: "Nordic media reports",
    description:
      "{reports | Words} report series on Nordic video, audio, sport, piracy, content and media spending, each with a free preview on request.",
  },
  hero: {
    title: "{reports | Words} reports, one Nordic household",
    subtitle: "Video, audio, sport, piracy, content and money, measured among the same people.",
  },
  updated: "2026-11-15",
  contact: {
    heading: "Which one do you need?",
    paragraphs: [
      `Say which countries and questions matter to you. You get the table of contents, sample pages and a price ${promises.preview}, and we say so if a cheaper report has the answer.`,
    ],
    ctas: [{ text: "CONTACT US", link: "/contact" }],
  },
});

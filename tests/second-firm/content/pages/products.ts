import { promises } from "#content/promises.ts";
import type { ProductsPage } from "#content/schema/own-pages.ts";

export const products: ProductsPage = {
  meta: {
    title: "Rapporter",
    description:
      "Två rapporter om läsning och spel i svenska och estniska hem, båda med ett smakprov att läsa först.",
  },
  hero: { title: "Två rapporter om ledig tid", subtitle: "Böcker och spel, mätta i samma hem." },
  updated: "2026-11-16",
  contact: {
    heading: "Vilken behöver du?",
    paragraphs: [`Säg vad du undrar. Du får innehåll och pris ${promises.preview}.`],
    ctas: [{ text: "KONTAKTA OSS", link: "/contact" }],
  },
};

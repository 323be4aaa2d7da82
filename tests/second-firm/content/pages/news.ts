import type { PageHead } from "#content/schema/page.ts";

export const news: PageHead = {
  meta: {
    title: "Nyheter",
    description:
      "Nyhetsbrev och pressmeddelanden om läsning, lyssning och spel i Sverige och Estland.",
  },
  hero: { title: "Nyheter" },
  updated: "2026-11-16",
};

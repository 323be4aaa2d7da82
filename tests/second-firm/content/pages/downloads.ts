import type { PageHead } from "#content/schema/page.ts";

export const downloads: PageHead = {
  meta: {
    title: "Hämta",
    description:
      "Ett smakprov ur vår rapport om böcker och läsning, som PDF att läsa och skicka vidare.",
  },
  hero: { title: "Hämta" },
  updated: "2026-11-16",
};

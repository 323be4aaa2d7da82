import type { PageHead } from "#content/schema/page.ts";

export const media: PageHead = {
  meta: {
    title: "Press",
    description:
      "Porträtt, logotyp och texter om firman för journalister, och någon som svarar när du ringer.",
  },
  hero: { title: "För pressen" },
  updated: "2026-11-16",
};

import { company } from "#content/company.ts";
import type { Series } from "#content/schema/chart.ts";

export const ljudbocker: Series = {
  id: "ljudbocker",
  title: "Hushåll som betalar för ljudböcker",
  measure: "Hushåll med minst en ljudbokstjänst, procent",
  unit: "%",
  source: `${company.name}, Böcker och läsning`,
  base: "Hushåll, andra kvartalet varje år",
  words: ["ljudbok"],
  report: "bocker-och-lasning",
  edition: "2026-09",
  illustrative: true,
  weight: "households",
  categories: ["Minst en ljudbokstjänst"],
  whole: false,
  drawn: "lines",
  domain: [0, 40],
  headline: { text: "av hushållen betalar för ljudböcker" },
  figures: {
    sweden: { 2023: [22], 2024: [24], 2025: [25], 2026: [27] },
    estonia: { 2023: [8], 2024: [11], 2025: [14], 2026: [18] },
  },
};

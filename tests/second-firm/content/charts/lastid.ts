import { company } from "#content/company.ts";
import type { Series } from "#content/schema/chart.ts";

export const lastid: Series = {
  id: "lastid",
  title: "Lästiden",
  measure: "Andel av all tid med böcker, procent",
  unit: "%",
  source: `${company.name}, Böcker och läsning`,
  base: "Alla 15–79 år, tolv månader till juni varje år",
  words: ["lästid"],
  report: "bocker-och-lasning",
  edition: "2026-09",
  illustrative: true,
  weight: "people",
  categories: ["Papper", "Skärm", "Hörlurar"],
  whole: true,
  drawn: "shares",
  headline: { category: "Papper", text: "av tiden med böcker är på papper" },
  figures: {
    sweden: { 2024: [51, 14, 35], 2025: [48, 14, 38], 2026: [46, 14, 40] },
    estonia: { 2024: [70, 16, 14], 2025: [67, 16, 17], 2026: [63, 17, 20] },
  },
};

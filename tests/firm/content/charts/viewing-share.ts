import { company } from "#content/company.ts";
import type { Series } from "#content/schema/chart.ts";

export const viewingShare: Series = {
  id: "viewing-share",
  title: "Viewing share",
  measure: "Share of all video viewing time, per cent",
  unit: "%",
  source: `${company.name}, Media & Markets`,
  base: "All viewing on all screens, age 15–79, twelve months to March of each year",
  words: ["linear", "share of viewing"],
  report: "media-markets",
  edition: "2026-05",
  illustrative: true,
  weight: "people",
  categories: ["Linear TV", "Broadcasters online", "Paid streaming", "Online video"],
  whole: true,
  drawn: "shares",
  headline: { category: "Linear TV", text: "of viewing is still linear" },
  figures: {
    denmark: {
      2021: [55, 13, 19, 13],
      2022: [52, 14, 20, 14],
      2023: [50, 15, 21, 14],
      2024: [47, 16, 22, 15],
      2025: [45, 17, 23, 15],
      2026: [42, 19, 24, 15],
    },
    finland: {
      2021: [59, 13, 15, 13],
      2022: [56, 14, 16, 14],
      2023: [54, 15, 17, 14],
      2024: [51, 16, 18, 15],
      2025: [48, 18, 19, 15],
      2026: [46, 19, 20, 15],
    },
    norway: {
      2021: [49, 14, 22, 15],
      2022: [46, 15, 24, 15],
      2023: [43, 16, 25, 16],
      2024: [40, 17, 27, 16],
      2025: [37, 18, 28, 17],
      2026: [35, 20, 28, 17],
    },
    sweden: {
      2021: [50, 14, 22, 14],
      2022: [47, 15, 23, 15],
      2023: [44, 16, 25, 15],
      2024: [41, 18, 25, 16],
      2025: [38, 19, 26, 17],
      2026: [35, 21, 27, 17],
    },
  },
};

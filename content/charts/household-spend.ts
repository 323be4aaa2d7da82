import { company } from "#content/company.ts";
import type { Series } from "#content/schema/chart.ts";

export const householdSpend: Series = {
  id: "household-spend",
  title: "Household media spend by category",
  measure: "Average spend per paying household, euro a month",
  unit: "€",
  source: `${company.name}, Media & Markets`,
  base: "Households that pay for at least one service, first quarter of each year. Services in a package are valued at list price",
  words: ["euro month", "spend streaming", "spend pay tv", "spend media", "media spend"],
  report: "media-markets",
  edition: "2026-05",
  illustrative: true,
  weight: "households",
  categories: ["Pay TV", "Streaming", "Audio", "News"],
  whole: false,
  headline: { text: "a month for all media" },
  figures: {
    denmark: {
      2021: [27, 15, 7, 7],
      2022: [26, 16, 7, 7],
      2023: [24, 18, 8, 7],
      2024: [23, 18, 8, 8],
      2025: [22, 19, 8, 8],
      2026: [22, 19, 9, 9],
    },
    finland: {
      2021: [15, 11, 6, 7],
      2022: [14, 13, 6, 8],
      2023: [13, 14, 6, 8],
      2024: [13, 15, 6, 9],
      2025: [13, 15, 7, 9],
      2026: [12, 16, 7, 10],
    },
    norway: {
      2021: [27, 16, 8, 11],
      2022: [26, 18, 8, 12],
      2023: [25, 20, 9, 13],
      2024: [24, 21, 9, 14],
      2025: [23, 22, 9, 15],
      2026: [22, 23, 10, 15],
    },
    sweden: {
      2021: [23, 14, 8, 7],
      2022: [22, 16, 8, 8],
      2023: [20, 18, 9, 8],
      2024: [18, 20, 9, 9],
      2025: [17, 21, 9, 10],
      2026: [16, 21, 10, 10],
    },
  },
};

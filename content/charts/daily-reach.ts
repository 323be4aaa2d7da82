import { company } from "#content/company.ts";
import type { Series } from "#content/schema/chart.ts";

export const dailyReach: Series = {
  id: "daily-reach",
  title: "Daily reach",
  measure: "Used the service on an average day, per cent",
  unit: "%",
  source: `${company.name}, Media & Markets`,
  base: "Age 15–74, twelve months to March of each year. YouTube is counted as online video",
  words: ["daily reach", "average day", "ordinary day"],
  report: "media-markets",
  edition: "2026-05",
  interviews: 5000,
  illustrative: true,
  weight: "people",
  categories: [
    "YouTube",
    "Public service player",
    "Netflix",
    "Largest commercial broadcaster online",
    "HBO Max",
    "Viaplay",
    "Disney+",
  ],
  whole: false,
  drawn: "bars",
  domain: [0, 50],
  headline: {
    category: "Public service player",
    text: "use {name} on an average day",
    together: "use a public service player on an average day",
  },
  figures: {
    denmark: {
      2021: [40, 26, 26, 15, 8, 9, 6],
      2022: [42, 28, 27, 17, 9, 10, 8],
      2023: [43, 30, 28, 19, 10, 10, 9],
      2024: [44, 31, 28, 21, 11, 9, 10],
      2025: [45, 33, 28, 23, 11, 9, 10],
      2026: [46, 35, 28, 24, 11, 9, 10],
    },
    finland: {
      2021: [43, 28, 20, 11, 6, 6, 5],
      2022: [45, 30, 21, 13, 7, 7, 7],
      2023: [46, 31, 22, 15, 8, 7, 8],
      2024: [47, 33, 22, 16, 8, 6, 8],
      2025: [48, 35, 22, 18, 9, 6, 8],
      2026: [49, 37, 22, 19, 9, 6, 8],
    },
    norway: {
      2021: [44, 29, 29, 17, 10, 10, 6],
      2022: [46, 30, 31, 19, 11, 12, 8],
      2023: [47, 32, 32, 21, 12, 12, 10],
      2024: [48, 33, 32, 22, 12, 11, 11],
      2025: [49, 34, 32, 24, 13, 11, 11],
      2026: [50, 36, 31, 25, 13, 11, 11],
    },
    sweden: {
      2021: [41, 24, 27, 15, 7, 11, 5],
      2022: [43, 26, 29, 17, 9, 12, 7],
      2023: [45, 27, 30, 18, 11, 11, 9],
      2024: [46, 28, 30, 19, 12, 10, 9],
      2025: [47, 30, 31, 21, 12, 10, 10],
      2026: [48, 34, 30, 22, 13, 10, 10],
    },
  },
  localNames: {
    denmark: {
      "Public service player": "DRTV",
      "Largest commercial broadcaster online": "TV 2 Play",
    },
    finland: {
      "Public service player": "Yle Areena",
      "Largest commercial broadcaster online": "MTV Katsomo",
    },
    norway: {
      "Public service player": "NRK TV",
      "Largest commercial broadcaster online": "TV 2 Play",
    },
    sweden: {
      "Public service player": "SVT Play",
      "Largest commercial broadcaster online": "TV4 Play",
    },
  },
};

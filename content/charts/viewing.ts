import { company } from "#content/company.ts";
import type { Chart } from "#content/schema/chart.ts";
import { dailyReach } from "./daily-reach.ts";
import { valuesOf } from "#content/references/series-figures.ts";
import { viewingShare } from "./viewing-share.ts";

const swedishReach = valuesOf(dailyReach, "sweden")["2026"] ?? [];
const swedishNames = dailyReach.localNames?.["sweden"] ?? {};

export const viewingByAge: Chart = {
  id: "viewing-by-age",
  kind: "shares",
  title: "One market, two evenings",
  measure: "Share of video viewing time by age, per cent, 2025",
  unit: "%",
  rowHeading: "Age",
  columns: viewingShare.categories,
  rows: [
    { label: "15–24", values: [7, 11, 35, 47] },
    { label: "25–44", values: [20, 19, 36, 25] },
    { label: "45–64", values: [44, 20, 25, 11] },
    { label: "65–79", values: [68, 17, 10, 5] },
  ],
  source: `${company.name}, Media & Markets`,
  base: "Age 15–79, four countries, daily viewing in August 2025",
  report: "media-markets",
  edition: "2025-09",
  words: ["linear", "viewing time", "broadcasters online"],
  illustrative: true,
};

export const swedishDailyReach: Chart = {
  id: "swedish-daily-reach",
  kind: "bars",
  title: "SVT Play has passed Netflix",
  measure: "Used the service on an average day, per cent, Sweden 2026",
  countries: ["sweden"],
  unit: "%",
  rowHeading: "Service",
  columns: ["2026"],
  rows: dailyReach.categories.slice(0, 6).map((category, index) => ({
    label: swedishNames[category] ?? category,
    values: [swedishReach[index] ?? null],
  })),
  highlight: ["SVT Play"],
  source: dailyReach.source,
  base: `${dailyReach.base}. Six of more than 120 services`,
  report: dailyReach.report,
  edition: dailyReach.edition,
  interviews: dailyReach.interviews,
  words: ["SVT Play day"],
  illustrative: true,
};

export const advertisingNoticed: Chart = {
  id: "advertising-noticed",
  kind: "dots",
  title: "Six minutes an hour is where patience ends",
  measure: "Advertising shown and guessed afterwards, minutes an hour",
  rowHeading: "Version",
  columns: ["Shown", "Guessed, average"],
  rows: [
    { label: "Two minutes", values: [2, 1] },
    { label: "Four minutes", values: [4, 3] },
    { label: "Six minutes", values: [6, 6] },
    { label: "Eight minutes", values: [8, 10] },
  ],
  domain: [0, 12],
  source: `${company.name}, Ad-funded Video`,
  base: "2,400 viewers aged 15–74, four countries",
  report: "ad-funded-video",
  edition: "2025-06",
  words: ["guess", "minutes an hour", "advertising hour"],
  illustrative: true,
};

export const sportSecondScreen: Chart = {
  id: "sport-second-screen",
  kind: "bars",
  title: "The match and the phone",
  measure: "What fans do on another screen during a live match, per cent, 2026",
  unit: "%",
  rowHeading: "On another screen",
  columns: ["2026"],
  rows: [
    { label: "Message friends", values: [61] },
    { label: "Check other results", values: [54] },
    { label: "Watch clips", values: [38] },
    { label: "Follow a second match", values: [22] },
  ],
  source: `${company.name}, Sports Analysis`,
  base: "1,900 people who watch live sport every week, four countries, spring 2026",
  report: "sport",
  edition: "2026-04",
  interviews: 1900,
  words: ["fans message", "message match", "fan match", "fan game", "second match"],
  illustrative: true,
};

import { company } from "#content/company.ts";
import type { Chart } from "#content/schema/chart.ts";

const source = `${company.name}, Audio Market`;

export const podcastPaying: Chart = {
  id: "podcast-paying",
  kind: "dots",
  title: "One listener in three pays in Norway",
  measure: "Weekly podcast listeners who pay for podcasts, per cent",
  unit: "%",
  rowHeading: "Country",
  columns: ["2023", "2026"],
  rows: [
    { label: "Norway", values: [23, 32] },
    { label: "Denmark", values: [24, 30] },
    { label: "Sweden", values: [15, 24] },
    { label: "Finland", values: [9, 16] },
  ],
  highlight: ["Norway"],
  domain: [5, 35],
  source,
  base: "Weekly listeners, age 15–74, twelve months to March of each year",
  report: "audio-market",
  edition: "2026-10",
  words: ["podcast pay", "listener pay"],
  illustrative: true,
};

export const audiobookTime: Chart = {
  id: "audiobook-time",
  kind: "shares",
  title: "A third of the listening is no longer an adult alone",
  measure: "Share of audiobook time, Sweden, per cent",
  countries: ["sweden"],
  unit: "%",
  rowHeading: "Year",
  columns: ["Adult, alone", "Child, alone", "Adult and child", "Adults together"],
  rows: [
    { label: "2026", values: [68, 15, 12, 5] },
    { label: "2024", values: [79, 9, 7, 5] },
  ],
  source,
  base: "Households that pay for an audiobook service, first quarter",
  report: "audio-market",
  edition: "2026-06",
  words: ["audiobook time", "adult alone", "child alone"],
  illustrative: true,
};

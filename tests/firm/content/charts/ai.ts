import { company } from "#content/company.ts";
import type { Chart } from "#content/schema/chart.ts";

const shared = {
  unit: "%",
  source: `${company.name}, Media & Markets`,
  report: "media-markets",
  edition: "2026-10",
  illustrative: true,
} as const;

export const aiWeeklyUse: Chart = {
  id: "ai-weekly-use",
  kind: "line",
  title: "Four in ten use an AI service every week",
  measure: "Use a generative AI service in an ordinary week, per cent",
  rowHeading: "Country",
  columns: ["2023", "2024", "2025", "2026"],
  rows: [
    { label: "Norway", values: [9, 21, 35, 46] },
    { label: "Denmark", values: [8, 20, 33, 44] },
    { label: "Sweden", values: [8, 19, 32, 42] },
    { label: "Finland", values: [7, 17, 28, 38] },
  ],
  domain: [0, 50],
  base: "Age 15–74, third quarter of each year",
  words: ["AI week", "AI weekly"],
  ...shared,
};

export const aiUses: Chart = {
  id: "ai-uses",
  kind: "bars",
  title: "Mostly not for media",
  measure: "Used an AI service in the past week for …, per cent",
  countries: ["sweden"],
  rowHeading: "Purpose",
  columns: ["2026"],
  rows: [
    { label: "Questions and search", values: [31] },
    { label: "Writing and translating", values: [27] },
    { label: "Work or study", values: [24] },
    { label: "Pictures and video", values: [11] },
    { label: "News", values: [7] },
  ],
  domain: [0, 40],
  highlight: ["News"],
  base: "Age 15–74, Sweden, third quarter of 2026",
  words: ["AI news"],
  ...shared,
};

export const aiAcceptance: Chart = {
  id: "ai-acceptance",
  kind: "shares",
  title: "Subtitles yes, scripts no",
  measure: "Attitude to the use of AI for …, per cent, 2026",
  rowHeading: "Use of AI",
  columns: ["Comfortable", "Undecided", "Uncomfortable"],
  rows: [
    { label: "Subtitles and dubbing", values: [61, 22, 17] },
    { label: "Recommendations", values: [48, 31, 21] },
    { label: "Commentary on sport", values: [41, 29, 30] },
    { label: "Narration of audiobooks", values: [29, 27, 44] },
    { label: "News articles", values: [17, 22, 61] },
    { label: "Scripts for drama", values: [15, 25, 60] },
  ],
  base: "Age 15–74, four countries, third quarter of 2026",
  words: ["comfortable"],
  ...shared,
};

export const aiLabels: Chart = {
  id: "ai-labels",
  kind: "bars",
  title: "A label is expected",
  measure: "Want to be told when AI was used, per cent",
  rowHeading: "Content",
  columns: ["2026"],
  rows: [
    { label: "Pictures in the news", values: [88] },
    { label: "News articles", values: [84] },
    { label: "A voice in an audiobook", values: [71] },
    { label: "Subtitles", values: [38] },
  ],
  domain: [0, 100],
  base: "Age 15–74, four countries, third quarter of 2026",
  words: ["label"],
  ...shared,
};

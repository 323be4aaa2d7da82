import { audiobookTime, podcastPaying } from "#content/charts/audio.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { audioMarket } from "#content/products/audio-market.ts";
import { withFigures } from "#content/references/with-figures.ts";
import type { Chart } from "#content/schema/chart.ts";
import type { DocumentContent } from "#content/schema/document.ts";

export const audioMarketPreview: DocumentContent = withFigures({
  id: "audio-market-preview",
  format: "a4",
  kind: "Report preview",
  title: "Audio Market",
  subtitle: "Radio, music, podcasts and audiobooks in four Nordic countries",
  date: "2026-10-22",
  art: "audio-market",
  description:
    "Preview of the report Audio Market: podcasts, paying listeners and audiobooks in Denmark, Finland, Norway and Sweden.",
  pages: [
    {
      heading: "Listening that somebody pays for",
      lead: "Audio was long the part of the media market where everyone listened and nobody paid. Music changed that, audiobooks followed, and podcasts are on the same road.",
      rows: [
        [{ block: "chart", chart: reportCharts["audio-market"] as Chart }],
        [
          {
            block: "chart",
            chart: podcastPaying,
          },
          {
            block: "text",
            paragraphs: [
              "Weekly reach has grown by {podcast-weekly-reach.each.2022..2026 | words} points in all four countries since 2022, and the new listeners are over 55. Among Swedes under 35 the figure has stood still since 2024.",
              "The share of listeners who pay has grown by {podcast-paying.each.2023..2026 | words} points in three years. Podme and Podimo began earlier in Norway and Denmark, with publishers' titles behind the wall. Sweden, at {podcast-paying.sweden.2026} per cent, is now where they were in 2023.",
              "Those who pay listen longest: a little over six hours a week, against four for others. They also skip the adverts most.",
            ],
          },
        ],
      ],
    },
    {
      heading: "Audiobooks move in with the family",
      rows: [
        [
          {
            block: "chart",
            chart: audiobookTime,
          },
        ],
        [
          {
            block: "text",
            paragraphs: [
              "In the first quarter 38 per cent of paying households in Sweden had a plan for more than one listener, up from 26 a year and a half earlier. In six cases out of ten the second listener is a child, and the listening takes place at bedtime.",
            ],
          },
          {
            block: "text",
            paragraphs: [
              "The average listener is down from 24 to 21 hours a month. The household is up from 27 to 31. Services that report per user and services that report per account now tell opposite stories about the same market.",
            ],
          },
        ],
        [
          {
            block: "chapters",
            heading: "In the full report",
            chapters: audioMarket.chapters.map((chapter) => chapter.title),
          },
          {
            block: "method",
            heading: "Method",
            facts: [
              { title: "Interviews", text: "About 12,000 a year." },
              { title: "Countries", text: "Denmark, Finland, Norway and Sweden." },
              { title: "Ages", text: "15 to 74." },
              { title: "Published", text: "Each quarter." },
              { title: "Note", text: "All figures in this preview are illustrative data." },
            ],
          },
        ],
        [
          {
            block: "contact",
            heading: "Order the report",
            text: "Aino Rautavuori answers questions about the figures and what the report costs.",
            people: ["Aino Rautavuori"],
          },
        ],
      ],
    },
  ],
});

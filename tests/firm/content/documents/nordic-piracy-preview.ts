import { illegalIptv, reasonsToStop } from "#content/charts/piracy.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { nordicPiracy } from "#content/products/nordic-piracy.ts";
import { withFigures } from "#content/references/with-figures.ts";
import type { Chart } from "#content/schema/chart.ts";
import type { DocumentContent } from "#content/schema/document.ts";

export const nordicPiracyPreview: DocumentContent = withFigures({
  id: "nordic-piracy-preview",
  format: "a4",
  kind: "Report preview",
  title: "Nordic Piracy",
  subtitle: "Who watches without paying, what they watch, and what would make them stop",
  date: "2026-04-16",
  art: "nordic-piracy",
  description:
    "Preview of the report Nordic Piracy: unlicensed viewing by content, illegal IPTV and why people stop, in four Nordic countries.",
  pages: [
    {
      heading: "The match is somewhere else",
      lead: "Since 2024 films from unlicensed sources have fallen from {unlicensed-viewing.films.2024} to {unlicensed-viewing.films.2026} per cent and series from {unlicensed-viewing.series.2024} to {unlicensed-viewing.series.2026}. Live sport has risen from {unlicensed-viewing.live-sport.2024} to {unlicensed-viewing.live-sport.2026}, and half of those who watch it already pay for a sports service.",
      rows: [
        [{ block: "chart", chart: reportCharts["nordic-piracy"] as Chart }],
        [
          {
            block: "chart",
            chart: illegalIptv,
          },
          {
            block: "text",
            paragraphs: [
              "The most common reason for watching sport illegally is that the match was shown somewhere else. People pay once and find that the season needs two or three subscriptions. That is a packaging problem at least as much as a legal one.",
              "Illegal IPTV is a different trade. The household pays a third party, often for years, and many believe that what they have bought is permitted.",
            ],
          },
        ],
      ],
    },
    {
      heading: "Why people stop",
      rows: [
        [
          {
            block: "chart",
            chart: reasonsToStop,
          },
        ],
        [
          {
            block: "text",
            paragraphs: [
              "Convenience works where it exists. A catalogue that is easy to search has won back more viewers than any blocking order, and the tiers with adverts have given the rest somewhere to go.",
            ],
          },
          {
            block: "text",
            paragraphs: [
              "For sport it does not exist yet. As long as the answer to where a match is shown takes longer to find than an illegal stream, part of the audience will take the stream.",
            ],
          },
        ],
        [
          {
            block: "chapters",
            heading: "In the full report",
            chapters: nordicPiracy.chapters.map((chapter) => chapter.title),
          },
          {
            block: "method",
            heading: "Method",
            facts: [
              { title: "Interviews", text: "About 4,700." },
              { title: "Countries", text: "Denmark, Finland, Norway and Sweden." },
              { title: "Ages", text: "15 to 74." },
              {
                title: "Care",
                text: "Behaviour is self-reported and such figures tend to be low. Trends are more reliable than levels.",
              },
              { title: "Note", text: "All figures in this preview are illustrative data." },
            ],
          },
        ],
        [
          {
            block: "contact",
            heading: "Order the report",
            text: "Samira Nouri answers questions about the figures and what the report costs.",
            people: ["Samira Nouri"],
          },
        ],
      ],
    },
  ],
});

import { company } from "#content/company.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { nordicPiracy } from "#content/products/nordic-piracy.ts";
import type { Chart } from "#content/schema/chart.ts";
import type { DocumentContent } from "#content/schema/document.ts";

export const nordicPiracyPreview: DocumentContent = {
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
      lead: "Films and series from unlicensed sources have receded for two years. Live sport goes the other way, and half of those who watch it already pay for a sports service.",
      rows: [
        [{ block: "chart", chart: reportCharts["nordic-piracy"] as Chart }],
        [
          {
            block: "chart",
            chart: {
              id: "illegal-iptv",
              kind: "bars",
              title: "Illegal IPTV is most common in Sweden",
              measure: "Households that pay for it, per cent, 2026",
              unit: "%",
              rowHeading: "Country",
              columns: ["2026"],
              rows: [
                { label: "Sweden", values: [6] },
                { label: "Denmark", values: [5] },
                { label: "Finland", values: [4] },
                { label: "Norway", values: [4] },
              ],
              domain: [0, 10],
              source: `${company.name}, Nordic Piracy`,
              base: "Households, four countries",
              report: "nordic-piracy",
              edition: "2026-04",
              illustrative: true,
            },
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
            chart: {
              id: "reasons-to-stop",
              kind: "bars",
              title: "What they want is already paid for",
              measure: "Reasons given by those who stopped, per cent",
              unit: "%",
              rowHeading: "Reason",
              columns: ["2025"],
              rows: [
                { label: "Found it in a service they already pay for", values: [34] },
                { label: "The sources became unreliable or unpleasant", values: [29] },
                { label: "Took a cheaper subscription with adverts", values: [18] },
              ],
              domain: [0, 50],
              source: `${company.name}, Nordic Piracy`,
              base: "People who used an unlicensed source a year earlier and no longer do",
              report: "nordic-piracy",
              edition: "2026-04",
              illustrative: true,
            },
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
};

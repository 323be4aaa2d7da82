import type { InstantInsightPage } from "#content/schema/instant-insight.ts";

export const instantInsight: InstantInsightPage = {
  meta: {
    title: "Instant Insight",
    description:
      "SVOD penetration, household media spend, viewing share and daily reach for four Nordic countries, in one place and ready to quote.",
  },
  hero: {
    title: "Instant Insight",
    subtitle: "The figures behind the reports, whenever a question comes up in a meeting.",
  },
  updated: "2026-11-15",
  sections: [
    {
      heading: "Four figures that settle most arguments",
      paragraphs: [
        "How many households pay for streaming, what a household spends on media, who gets the viewing time, and which services people open on an ordinary day. There are few discussions of the Nordic market that do not begin with one of them.",
        "Below they are as the platform shows them: by country and year, with the base and the source beside each figure, and ready to take along.",
      ],
    },
  ],
  dashboard: {
    heading: "The Nordic market",
    hint: "Choose a country and a year, and another country to compare with. All four charts follow.",
    firstCountry: "sweden",
  },
  platform: {
    heading: "What subscribers have beyond this page",
    intro:
      "This page holds four measures. The platform holds every question we have asked since 2012, coded in the same way throughout.",
    parts: [
      {
        title: "Every service by name",
        text: "Penetration and daily reach for more than 120 services, and who uses which of them together.",
      },
      {
        title: "Groups of your own",
        text: "Age, household, region, broadband, what they already pay for. Combine them and keep the combination for the next wave.",
      },
      {
        title: "Bases and margins of error",
        text: "They stand beside each figure. Where a group is too small to say anything about, the platform says so and shows nothing.",
      },
      {
        title: "Exports",
        text: "Charts for presentations and tables for spreadsheets, with the source line in place.",
      },
      {
        title: "An API",
        text: "The same figures as JSON and CSV, for a data warehouse or a model that should follow each new wave.",
      },
      {
        title: "Alerts",
        text: "A message when a new wave is in, or when a figure you follow has moved by more than its margin of error.",
      },
    ],
  },
  closing: {
    heading: "Bring a question and see the answer",
    text: "In half an hour we go through the platform with a question from your own desk. Clients with a current report subscription already have access.",
    cta: { text: "ASK FOR A DEMONSTRATION", link: "/contact" },
    login: "LOG IN TO THE PORTAL",
  },
};

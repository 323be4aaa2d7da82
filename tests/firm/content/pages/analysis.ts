import type { AnalysisPage } from "#content/schema/own-pages.ts";

export const analysis: AnalysisPage = {
  meta: {
    title: "Nordic consumer analysis",
    description:
      "More than 20,000 consumer interviews a year on video, audio, sport and telecom in Denmark, Finland, Norway and Sweden, as reports and on a platform.",
  },
  hero: {
    title: "Analysis that starts with the household",
    subtitle:
      "More than 20,000 interviews a year, in four countries, with questions that do not drift.",
  },
  updated: "2026-11-15",
  approach: {
    heading: "Our approach",
    paragraphs: [
      "Companies know their own customers well and everyone else's hardly at all. We start at the other end, in the household, where all the services meet. There an account becomes a person who also has three other subscriptions, a father's password and a budget that has stopped growing.",
      "A figure is only as good as the question behind it. Ours are tested, translated by people who speak the language at home, and then left alone. A new question is added beside the old one and both are asked until we know how they differ.",
    ],
  },
  data: {
    heading: "The data",
    intro:
      "From a question to a figure you can quote, in four steps that we describe in every report.",
    steps: [
      {
        name: "Ask",
        text: "More than 20,000 people a year in Denmark, Finland, Norway and Sweden, in representative samples drawn country by country.",
      },
      {
        name: "Weight",
        text: "To the population by age, gender, region and household, and for households separately from persons. Averages of people and of homes are different numbers.",
      },
      {
        name: "Check",
        text: "Against what is known from elsewhere: company reports, official statistics, measured audiences. Where we differ we say by how much and why.",
      },
      {
        name: "Explain",
        text: "Each table carries its base. Each report says what changed, what only looks as if it did, and what we would do about it.",
      },
    ],
  },
  deliverables: {
    heading: "What you get",
    intro:
      "Reports are published quarterly, twice a year or annually, as often as the market they follow moves.",
    kinds: [
      {
        name: "Quarterly",
        text: "For markets where a price or a launch shows within weeks.",
      },
      {
        name: "Semi-annual",
        text: "For what follows the seasons: autumn launches, spring cancellations, the whole budget of a household.",
      },
      {
        name: "Annual",
        text: "For slow and deep questions: what a right is worth, who watches without paying.",
      },
    ],
    calendar: "When the reports come out",
  },
  platform: {
    heading: "Instant Insights platform",
    paragraphs: [
      "Between the reports the same interviews can be asked directly. Choose a country, a year and a group of people, and the figure comes with its base, its source and the wording of the question, ready to be put in a document.",
    ],
    ctas: [{ text: "SEE IT AT WORK", link: "/instant-insight" }],
    chart: "viewing-by-age",
  },
  contact: {
    heading: "Tell us what you need to know",
    paragraphs: [
      "We answer which report has it, which wave is the latest and what it costs. If a single table is all you need, we sell that too.",
    ],
    ctas: [{ text: "CONTACT US", link: "/contact" }],
  },
};

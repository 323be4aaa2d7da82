import { aiAcceptance, aiLabels, aiUses, aiWeeklyUse } from "#content/charts/ai.ts";
import { withFigures } from "#content/references/with-figures.ts";
import type { DocumentContent } from "#content/schema/document.ts";

export const aiOutlook: DocumentContent = withFigures({
  id: "ai-outlook",
  format: "a4",
  kind: "Outlook",
  title: "AI outlook for Nordic media",
  subtitle: "What audiences use, what they accept, and what we expect by 2028",
  date: "2026-10-15",
  art: "analysis",
  description:
    "How people in the Nordic countries use AI services, where they accept AI in media, and what we expect by 2028.",
  pages: [
    {
      heading: "From a novelty to a habit",
      lead: "In three years the weekly use of AI services has gone from one person in twelve to more than four in ten. Among people under 25 it is 64 per cent. Few habits that we follow have spread as fast.",
      rows: [
        [
          {
            block: "chart",
            chart: aiWeeklyUse,
          },
        ],
        [
          {
            block: "chart",
            chart: aiUses,
          },
          {
            block: "text",
            paragraphs: [
              "Most of the use has little to do with media. But {ai-uses.news.2026} per cent of Swedes ask an AI service about the news in a week, and half of those say that they open a news site less often as a result.",
              "For publishers this is the figure to follow. Search brought readers to the article. An answer keeps them where they are. The first to feel it are those who lived on short, general news; the subscription titles have so far lost few readers.",
            ],
          },
        ],
      ],
    },
    {
      heading: "Welcome behind the scenes",
      lead: "People draw a line, and it is a clear one. They accept AI that helps them find and understand. They do not want it in the place of a person with something to tell.",
      rows: [
        [
          {
            block: "chart",
            chart: aiAcceptance,
          },
        ],
        [
          {
            block: "chart",
            chart: aiLabels,
          },
          {
            block: "text",
            paragraphs: [
              "The wish for a label is strongest where trust is the product. In our tests a plain label on a news picture cost nothing in trust when a person's name stood beside it. Without a name, trust fell by a third.",
              "Attitudes soften with use. Among weekly users 38 per cent are comfortable with a narrated audiobook, against 22 per cent of others. News is the exception: users and others think alike.",
            ],
          },
        ],
      ],
    },
    {
      heading: "What we expect by 2028",
      lead: "Five forecasts, each with the figure that would prove us wrong.",
      rows: [
        [
          {
            block: "points",
            points: [
              {
                title: "Six in ten use AI every week",
                text: "Growth slows where it began. We are wrong if any of the four countries is under 52 per cent.",
              },
              {
                title: "Local versions become cheap, and catalogues longer",
                text: "Dubbing into all four languages becomes standard for children's titles. We are wrong if fewer than half of new ones have it.",
              },
              {
                title: "A third of podcast listeners hear a synthetic voice in a week",
                text: "Mostly in news summaries and adverts. We are wrong if it is under 20 per cent.",
              },
              {
                title: "Search sends a fifth fewer readers to free news",
                text: "Direct visits and newsletters make up for half of it. We are wrong if the fall is under 10 per cent.",
              },
              {
                title: "Human becomes a selling point",
                text: "At least one large Nordic service markets drama as written by people. We are wrong if none does.",
              },
            ],
          },
        ],
        [
          {
            block: "method",
            heading: "Method",
            facts: [
              {
                title: "Interviews",
                text: "Media & Markets builds on about 20,000 interviews a year in Denmark, Finland, Norway and Sweden. Questions on AI have been asked since 2023.",
              },
              { title: "Ages", text: "15 to 74, online, in the respondent's own language." },
              { title: "Note", text: "All figures are illustrative data." },
            ],
          },
          {
            block: "contact",
            heading: "Talk to us",
            text: "The tables behind this outlook are in Instant Insight, and in Media & Markets from December.",
            people: ["Pekka Hietaranta", "Jonas Okafor"],
          },
        ],
      ],
    },
  ],
});

import { company } from "#content/company.ts";
import type { DocumentContent } from "#content/schema/document.ts";

export const aiOutlook: DocumentContent = {
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
            chart: {
              id: "ai-weekly-use",
              kind: "line",
              title: "Four in ten use an AI service every week",
              measure: "Use a generative AI service in an ordinary week, per cent",
              unit: "%",
              rowHeading: "Country",
              columns: ["2023", "2024", "2025", "2026"],
              rows: [
                { label: "Norway", values: [9, 21, 35, 46] },
                { label: "Denmark", values: [8, 20, 33, 44] },
                { label: "Sweden", values: [8, 19, 32, 42] },
                { label: "Finland", values: [7, 17, 28, 38] },
              ],
              domain: [0, 50],
              source: `${company.name}, Media & Markets`,
              base: "Age 15–74, third quarter of each year",
              report: "media-markets",
              edition: "2026-10",
              illustrative: true,
            },
          },
        ],
        [
          {
            block: "chart",
            chart: {
              id: "ai-uses",
              kind: "bars",
              title: "Mostly not for media",
              measure: "Used an AI service in the past week for …, per cent",
              unit: "%",
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
              source: `${company.name}, Media & Markets`,
              base: "Age 15–74, Sweden",
              report: "media-markets",
              edition: "2026-10",
              illustrative: true,
            },
          },
          {
            block: "text",
            paragraphs: [
              "Most of the use has little to do with media. But 17 per cent of weekly users ask an AI service about the news, and half of those say that they open a news site less often as a result.",
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
            chart: {
              id: "ai-acceptance",
              kind: "shares",
              title: "Subtitles yes, scripts no",
              measure: "Attitude to the use of AI for …, per cent, 2026",
              unit: "%",
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
              source: `${company.name}, Media & Markets`,
              base: "Age 15–74, four countries, third quarter of 2026",
              report: "media-markets",
              edition: "2026-10",
              illustrative: true,
            },
          },
        ],
        [
          {
            block: "chart",
            chart: {
              id: "ai-labels",
              kind: "bars",
              title: "A label is expected",
              measure: "Want to be told when AI was used, per cent",
              unit: "%",
              rowHeading: "Content",
              columns: ["2026"],
              rows: [
                { label: "Pictures in the news", values: [88] },
                { label: "News articles", values: [84] },
                { label: "A voice in an audiobook", values: [71] },
                { label: "Subtitles", values: [38] },
              ],
              domain: [0, 100],
              source: `${company.name}, Media & Markets`,
              base: "Age 15–74, four countries",
              report: "media-markets",
              edition: "2026-10",
              illustrative: true,
            },
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
            text: "The tables behind this outlook are part of Media & Markets and of Instant Insight.",
            people: ["Pekka Hietaranta", "Jonas Okafor"],
          },
        ],
      ],
    },
  ],
};

import { advertisingNoticed, swedishDailyReach, viewingByAge } from "#content/charts/viewing.ts";
import { withFigures } from "#content/references/with-figures.ts";
import type { DocumentContent } from "#content/schema/document.ts";

export const theBattleForAttention: DocumentContent = withFigures({
  id: "the-battle-for-attention",
  format: "slides",
  kind: "Webinar",
  title: "The Battle for Attention",
  subtitle: "Who gets the Nordic evening, and what an hour of it is worth",
  date: "2026-11-12",
  art: "tv-and-streaming",
  description:
    "Slides from the webinar The Battle for Attention: viewing time by age, what people open first and how much advertising they notice.",
  pages: [
    {
      heading: "The evening has not become longer",
      lead: "Everyone in this market plans for growth in time spent. Viewers have none to give. What one service gains in an evening, another has lost.",
      rows: [
        [
          {
            block: "figures",
            figures: [
              {
                value: "{viewing-share.sweden.2026.linear-tv}%",
                label:
                  "of viewing in Sweden is linear television. In 2021 it was {viewing-share.sweden.2021.linear-tv}.",
              },
              {
                value: "{svod-penetration.sweden.2026}%",
                label: "of Swedish households pay for streaming, more than ever before.",
              },
              {
                value: "{ad-funded-weekly-reach.sweden.2026}%",
                label:
                  "of Swedes see ad-funded video online in a week, {ad-funded-weekly-reach.sweden.2025..2026 | words} points up in a year.",
              },
            ],
          },
        ],
      ],
    },
    {
      heading: "Where the time goes",
      rows: [
        [
          {
            block: "text",
            paragraphs: [
              "The average hides two different evenings. People over 65 give linear channels two hours out of three. Under 25 it is one hour in fourteen, and nearly half of the time goes to YouTube, TikTok and Twitch.",
              "The contest is in the middle. Those aged 45 to 64 still give linear {viewing-by-age.45-64.linear-tv} per cent, but they lose four points a year, more than anyone else. They have bought new television sets, and the new sets open on a row of apps.",
              "Broadcasters online are the steady part: {viewing-by-age.15-24.broadcasters-online} per cent of viewing time under 25, and between {viewing-by-age.65-79.broadcasters-online} and {viewing-by-age.45-64.broadcasters-online} at every age above.",
            ],
          },
          {
            block: "chart",
            chart: viewingByAge,
          },
        ],
      ],
    },
    {
      heading: "What people open first",
      rows: [
        [
          {
            block: "text",
            paragraphs: [
              "In the year to March SVT Play passed Netflix and became the television service that more Swedes use on an ordinary day than any other. NRK TV, DRTV and Yle Areena lead in their countries too.",
              "Four in ten minutes in SVT Play are live channels. The player has become the set, and what stands first in it decides what is watched at eight o'clock.",
              "In homes with a set bought since 2022, 58 per cent begin the evening in an app. With an older set it is 29 per cent.",
            ],
          },
          {
            block: "chart",
            chart: swedishDailyReach,
          },
        ],
      ],
    },
    {
      heading: "What they notice",
      rows: [
        [
          {
            block: "text",
            paragraphs: [
              "We showed 2,400 viewers the same drama with different amounts of advertising and asked how much there had been.",
              "Up to {advertising-noticed.four-minutes.shown | words} minutes an hour, most guess too low. At {advertising-noticed.six-minutes.shown | words} they guess right. At {advertising-noticed.eight-minutes.shown | words} they guess {advertising-noticed.eight-minutes.guessed-average | words}, and a third would have stopped watching.",
              "Where the break falls matters more than its length. A break in the middle of a scene costs as much goodwill as two extra minutes.",
            ],
          },
          {
            block: "chart",
            chart: advertisingNoticed,
          },
        ],
      ],
    },
    {
      heading: "What we would do with it",
      rows: [
        [
          {
            block: "points",
            points: [
              {
                title: "Buy the first screen before more programmes",
                text: "Half of all owners have never changed the order of their apps. Prominence is worth more than a tenth drama series.",
              },
              {
                title: "Stay under {advertising-noticed.six-minutes.shown | words} minutes",
                text: "The seventh minute of advertising is the dearest that a service sells. It is paid for in viewing.",
              },
              {
                title: "Measure the household, then the person",
                text: "Reach has moved between screens in the same room. Whoever counts one screen sees losses that are not there.",
              },
            ],
          },
          {
            block: "method",
            heading: "About the figures",
            facts: [
              {
                title: "Interviews",
                text: "Media & Markets: about 20,000 a year in Denmark, Finland, Norway and Sweden.",
              },
              { title: "Ages", text: "15 to 74; viewing by age up to 79." },
              { title: "Note", text: "All figures are illustrative data." },
            ],
          },
        ],
        [
          {
            block: "contact",
            heading: "Talk to us",
            text: "We are glad to go through the material with your team.",
            people: ["Mads Kjeldbjerg", "Arman Sohrabi"],
          },
        ],
      ],
    },
  ],
});

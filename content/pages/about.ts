import { withFigures } from "#content/references/with-figures.ts";
import { engagements, interviews } from "#content/figures.ts";
import { promises } from "#content/promises.ts";
import type { AboutPage } from "#content/schema/own-pages.ts";

export const about: AboutPage = withFigures({
  meta: {
    title: "About the firm",
    description:
      "A Nordic analysis and consulting firm that has followed media and telecom since 1996, with more than 400 consulting engagements behind it.",
  },
  hero: {
    title: "Thirty years of asking the same question",
    subtitle: "What do people in the Nordics do with their time, and what will they pay for?",
  },
  updated: "2026-11-15",
  focus: {
    heading: "Our focus",
    paragraphs: [
      "We do one thing: follow how households in Denmark, Finland, Norway and Sweden use and pay for media and telecom. We have done it since 1996, through the set-top box, the download, the smartphone and the return of advertising.",
      "The four countries are close enough to be compared and different enough to be worth comparing. What Norway pays for today is a fair guess at Sweden's next year and a poor one at Finland's. Knowing which is which is most of our work.",
    ],
    ctas: [{ text: "HOW WE WORK", link: "/analysis" }],
  },
  figures: [interviews, engagements],
  sample: {
    heading: "Where we ask",
    text: "Each country has a sample of its own, large enough to be read alone. Most people answer for several reports at once.",
  },
  history: {
    heading: "What we saw, and when",
    intro: "Thirty years of the same question show some things early. One of these we got wrong.",
    events: [
      {
        year: 1996,
        text: "The first study: how many Swedish homes would pay for a digital set-top box, three years before they could buy one.",
      },
      {
        year: 2003,
        text: "Film downloaders turn out to be the homes that spend most on film. We begin to ask what would make the others pay too.",
      },
      {
        year: 2007,
        text: "Young homes stop ordering pay TV when they move. The subscriber figures show it four years later.",
      },
      {
        year: 2010,
        text: "We forecast 3D television in a tenth of homes. It did not happen, and the forecast still hangs in our kitchen.",
      },
      {
        year: 2012,
        text: "Streaming gets its own questionnaire in the year the large services arrive. Every interview since is in Instant Insight.",
      },
      {
        year: 2017,
        text: "People under 25 say radio and mean a podcast. We count what is heard instead of the set it is heard on.",
      },
      {
        year: 2020,
        text: "Shared accounts are counted home by home, three years before the services begin to charge for them.",
      },
      {
        year: 2026,
        text: "Streaming in Sweden reaches a new peak while the youngest homes keep fewer services. Growth and fatigue in the same figure.",
      },
    ],
  },
  analysed: {
    heading: "What we analyse",
    intro:
      "Everything a household watches, hears, reads and connects to, and what leaves its account for it each month.",
    subjects: [
      {
        name: "Television and streaming",
        text: "Subscriptions, packages, prices, sharing, churn, and the time they get.",
        link: "/products/tv-and-streaming",
      },
      {
        name: "Advertising-funded video",
        text: "Reach and patience: how much free viewing there is and what it will bear.",
        link: "/products/ad-funded-video",
      },
      {
        name: "Audio",
        text: "Radio, music, podcasts and audiobooks, measured among the same listeners.",
        link: "/products/audio-market",
      },
      {
        name: "Sport",
        text: "19 sports, more than 150 rights, and who would follow them to a new service.",
        link: "/products/sports-analysis",
      },
      {
        name: "Content",
        text: "Titles, genres and origins across every service, and which of them sell subscriptions.",
        link: "/products/content-analysis",
      },
      {
        name: "Piracy",
        text: "Unlicensed viewing: how many, how, why, and what makes them stop.",
        link: "/products/nordic-piracy",
      },
      {
        name: "Telecom and household spending",
        text: "Broadband, mobile, bundles, and the whole media budget on one sheet.",
        link: "/products/media-and-markets",
      },
    ],
  },
  team: {
    heading: "{people | Words} people and one set of data",
    paragraphs: [
      "Every report has a principal analyst who wrote the questions, knows the base and picks up the telephone. Consultants and analysts sit in the same room and work on the same data, so nothing is lost between the figure and the advice.",
    ],
    ctas: [{ text: "MEET THE TEAM", link: "/contact" }],
  },
  clients: {
    heading: "Who asks us",
    intro:
      "Our clients are media companies, telecom operators, investors and industry organisations. They come with different questions to the same data.",
    kinds: [
      {
        name: "Media companies",
        question: "Can we raise the price in March?",
        text: "Broadcasters, streaming services, publishers and rights holders use us to set prices, plan tiers and decide what to commission.",
      },
      {
        name: "Telecom operators",
        question: "Which services belong in the bundle?",
        text: "Operators and distributors ask what television does for broadband churn, and what a customer would miss if it went.",
      },
      {
        name: "Investors",
        question: "Is the churn as low as they say?",
        text: "Funds, banks and owners ask for a view of a market or a company that does not come from the company itself.",
      },
      {
        name: "Industry organisations",
        question: "How large is the problem, really?",
        text: "Associations, institutes and authorities need figures that both sides of a debate will accept.",
      },
    ],
  },
  contact: {
    heading: "Ask us something difficult",
    paragraphs: [
      `If the answer is in our data you will have it ${promises.figure}. If it is not, we will say so, and tell you what it would take to find out.`,
    ],
    ctas: [{ text: "CONTACT US", link: "/contact" }],
  },
});

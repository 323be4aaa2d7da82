import { engagements, interviews, years } from "#content/figures.ts";
import type { HomePage } from "#content/schema/own-pages.ts";

export const home: HomePage = {
  meta: {
    title: "Nordic media and telecom analysis",
    description:
      "Data-driven analysis and strategic consulting on media and telecom in Denmark, Finland, Norway and Sweden, built on 20,000 interviews a year.",
    keywords: ["Nordic media analysis", "streaming statistics Sweden", "telecom consulting"],
  },
  hero: {
    eyebrow: "TV & Streaming",
    title: "Streaming in Sweden reaches a new peak",
    subtitle: "More households pay than ever before. What they give up to do so is the real story.",
    cta: { text: "READ MORE", link: "/products/tv-and-streaming" },
    overlayOpacity: 0.4,
  },
  intro: {
    heading:
      "Leading source for data-driven analysis and strategic consulting in media and telecom",
    paragraphs: [
      "We ask people in four countries what they watch, hear and pay for, and have done so long enough to know when a change is a change. Media companies, operators and investors use the answers to set prices, build packages and buy companies.",
    ],
    ctas: [{ text: "READ MORE", link: "/about" }],
  },
  figures: [interviews, engagements, years],
  chart: {
    eyebrow: "This season's figure",
    heading: "72 per cent of Swedish homes pay for streaming",
    paragraphs: [
      "Sweden has grown by three points in a year, more than at any time since 2021, and Norway is now only three points ahead. The new subscribers are over 55. Among younger households there was hardly anyone left to win.",
    ],
    ctas: [{ text: "EXPLORE THE FIGURES", link: "/instant-insight" }],
  },
};

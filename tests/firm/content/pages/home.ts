import { company } from "#content/company.ts";
import { engagements, interviews, years } from "#content/figures.ts";
import { withFigures } from "#content/references/with-figures.ts";
import type { HomePage } from "#content/schema/own-pages.ts";

export const home: HomePage = withFigures({
  meta: {
    title: "Nordic media and telecom analysis",
    description:
      "Data-driven analysis and strategic consulting on media and telecom in Denmark, Finland, Norway and Sweden, built on more than 20,000 interviews a year.",
    keywords: ["Nordic media analysis", "streaming statistics Sweden", "telecom consulting"],
  },
  hero: {
    eyebrow: `Nordic media and telecom analysis and consulting since ${company.foundedYear}`,
    title: "Streaming in Sweden reaches a new peak",
    subtitle: "More households pay than ever before. What they give up to do so is the real story.",
    cta: { text: "READ MORE", link: "/products/tv-and-streaming" },
    second: { text: "CONSULTING", link: "/consulting" },
    crest: "Homes that pay to stream",
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
    heading: "{svod-penetration.sweden.2026} per cent of Swedish homes pay for streaming",
    paragraphs: [
      "Sweden has grown by {svod-penetration.sweden.2025..2026 | words} points in a year, the largest rise since 2021, and Norway is {svod-penetration.sweden..norway.2026 | words} points ahead. The new subscribers are over 55. Under 35, where {swedish-svod-by-age.under-35.2026} per cent pay, the share is unchanged.",
    ],
    ctas: [{ text: "EXPLORE THE FIGURES", link: "/instant-insight" }],
  },
});

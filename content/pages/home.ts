import type { PageContent } from "#content/schema/page.ts";

export const home: PageContent = {
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
  sections: [
    {
      heading:
        "Leading source for data-driven analysis and strategic consulting in media and telecom",
      paragraphs: [
        "Since 1996 we have asked people in Denmark, Finland, Norway and Sweden what they watch, hear and pay for: more than 20,000 interviews a year. The answers become reports, and the reports become decisions.",
      ],
      ctas: [{ text: "READ MORE", link: "/about" }],
    },
  ],
};

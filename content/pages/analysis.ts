import type { PageContent } from "#content/schema/page.ts";

export const analysis: PageContent = {
  meta: {
    title: "Analysis",
    description:
      "More than 20,000 consumer interviews a year on video, audio, sport and telecom, delivered quarterly, twice a year or annually.",
  },
  hero: {
    title: "Analysis that starts with the household",
    subtitle:
      "More than 20,000 interviews a year, in four countries, with questions that do not drift.",
  },
  sections: [
    {
      heading: "Our approach",
      paragraphs: [
        "A market figure is only as good as the question behind it. We ask representative samples in each country, weight them to the population and keep the wording from year to year, so that a series can be read as one line.",
        "Results come as reports each quarter, twice a year or once a year, and between the reports through Instant Insight.",
      ],
      ctas: [{ text: "SEE THE REPORTS", link: "/products" }],
    },
  ],
};

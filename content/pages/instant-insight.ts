import type { PageContent } from "#content/schema/page.ts";

export const instantInsight: PageContent = {
  meta: {
    title: "Instant Insight",
    description:
      "SVOD penetration, household media spend, viewing share and daily reach for four Nordic countries, in one place and ready to quote.",
  },
  hero: {
    title: "Instant Insight",
    subtitle: "The figures behind the reports, whenever a question comes up in a meeting.",
  },
  sections: [
    {
      heading: "Four figures that settle most arguments",
      paragraphs: [
        "SVOD household penetration, household media spend by category, viewing share and daily reach: by country, by year, and always with the base and the source beside them.",
      ],
      ctas: [{ text: "ASK FOR A DEMONSTRATION", link: "/contact" }],
    },
  ],
};

import type { PageContent } from "#content/schema/page.ts";

export const consulting: PageContent = {
  meta: {
    title: "Consulting",
    description:
      "Advice on pricing, portfolio, strategy, product development and M&A for media and telecom companies, from 400+ engagements.",
  },
  hero: {
    title: "Advice with the figures on the table",
    subtitle:
      "More than 400 engagements for broadcasters, streaming services, operators and investors.",
  },
  sections: [
    {
      heading: "The questions we are asked",
      paragraphs: [
        "Which channels can leave a package without customers leaving with them? What does an ad tier do to the tier above it? Is the target's churn as low as its owner says? We answer with survey data, models built on it, and people who have done it before.",
      ],
      ctas: [{ text: "TALK TO US", link: "/contact" }],
    },
  ],
};

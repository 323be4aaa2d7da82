import type { PageContent } from "#content/schema/page.ts";

export const about: PageContent = {
  meta: {
    title: "About the firm",
    description:
      "A Nordic analysis and consulting firm that has followed media and telecom since 1996, with more than 400 consulting engagements behind it.",
  },
  hero: {
    title: "Thirty years of asking the same question",
    subtitle: "What do people in the Nordics do with their time, and what will they pay for?",
  },
  sections: [
    {
      heading: "Our focus",
      paragraphs: [
        "We do one thing: follow how households in Denmark, Finland, Norway and Sweden use and pay for media and telecom. Because the questions have stayed the same, a change in the figures is a change in the market.",
        "Our clients are media companies, telecom operators, investors and industry organisations. They come back when a price has to be set, a package rebuilt or a company bought.",
      ],
      ctas: [{ text: "HOW WE WORK", link: "/analysis" }],
    },
  ],
};

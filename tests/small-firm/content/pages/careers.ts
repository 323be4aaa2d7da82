import { withFigures } from "#content/references/with-figures.ts";
import { interviews } from "#content/figures.ts";
import type { AddedPage } from "#content/schema/added-page.ts";

export const page: AddedPage = withFigures({
  meta: {
    title: "Careers",
    description:
      "Who we are looking for, what the first year looks like, and how to apply: open positions for analysts and consultants.",
  },
  hero: {
    title: "Work where the questions are written",
    subtitle: "Analysts and consultants, in one room and on one set of data.",
    cta: { text: "WRITE TO US", link: "/contact" },
  },
  art: "consulting",
  navigation: { label: "Careers", menu: "main", footer: "Firm", after: "/about" },
  updated: "2026-11-16",
  sections: [
    {
      kind: "text",
      heading: "What you would do here",
      paragraphs: [
        "You write a question, see it through the field, and answer for the figure when a client calls. Nobody here only makes slides.",
        "The first year you work beside a principal analyst, in all of our countries and on every report.",
      ],
      ctas: [{ text: "HOW WE WORK", link: "/analysis" }],
    },
    {
      kind: "figures",
      heading: "A small firm with a large sample",
      paragraphs: ["We hire when we need somebody, and we say so when we do not."],
      figures: [
        interviews,
        { value: "{people}", label: "people at work, and everybody answers the telephone" },
        { value: "35 h", label: "a week, and the reports still come out on time" },
      ],
    },
    {
      kind: "cards",
      heading: "Open positions",
      intro: "We read every application, and everybody gets an answer within two weeks.",
      cards: [
        {
          name: "Analyst, television and streaming",
          text: "Two to five years with survey data, and an opinion on what people mean by watching.",
          link: "/contact",
        },
        {
          name: "Consultant, pricing",
          text: "You have raised a price before, and know what happened afterwards.",
          link: "/contact",
        },
        {
          name: "An open application",
          text: "Tell us which of our figures you would have questioned, and why.",
        },
      ],
    },
    {
      kind: "chart",
      heading: "What you would explain",
      paragraphs: ["A figure that looks simple, and takes a morning to get right."],
      ctas: [{ text: "ALL CHARTS", link: "/charts" }],
      chart: "swedish-svod-by-age",
    },
    {
      kind: "quote",
      text: "The best question of the week usually comes from whoever joined last.",
      person: "karin-ekstrand",
    },
    {
      kind: "people",
      heading: "Who you would meet",
      intro: "The first conversation is with one of us, not with a recruiter.",
      people: ["karin-ekstrand"],
    },
    {
      kind: "form",
      form: "signup",
      heading: "Not now, but later?",
      paragraphs: ["Open positions stand in the newsletter before they stand anywhere else."],
    },
    {
      kind: "call",
      heading: "Ask before you apply",
      paragraphs: ["Call whoever you would work with. The numbers are on the contact page."],
      ctas: [{ text: "MEET THE TEAM", link: "/contact" }],
    },
  ],
});

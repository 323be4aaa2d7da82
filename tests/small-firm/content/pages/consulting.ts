import type { ConsultingPage } from "#content/schema/own-pages.ts";

export const consulting: ConsultingPage = {
  meta: {
    title: "Consulting",
    description:
      "Advice on prices and packages for media companies, with the figures on the table.",
  },
  hero: { title: "Advice with figures" },
  intro: { heading: "One call", paragraphs: ["You talk to whoever does the work."] },
  figure: { value: "1", label: "person who answers" },
  partner: { person: "karin-ekstrand", text: "Call with the question.", button: "WRITE TO KARIN" },
  challenges: {
    heading: "What we are asked",
    intro: "Mostly about prices.",
    areas: [{ name: "Pricing", question: "Can we?", work: "We ask.", result: "A price." }],
  },
  contact: { heading: "Ask", paragraphs: ["Write or call."] },
};

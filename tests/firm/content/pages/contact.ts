import { withFigures } from "#content/references/with-figures.ts";
import { company } from "#content/company.ts";
import { promises } from "#content/promises.ts";
import type { ContactContent } from "#content/schema/contact.ts";

export const contact: ContactContent = withFigures({
  meta: {
    title: "Contact",
    description:
      "Address, telephone and e-mail of our Stockholm office, for general enquiries, consulting, press and partnerships.",
  },
  hero: {
    title: "Ask us",
    subtitle: `A question about a figure is answered ${promises.figure}, whoever asks.`,
  },
  updated: "2026-11-15",
  enquiries: [
    {
      heading: "General enquiries",
      text: "Not sure who to ask? Write here or call the office. Somebody who knows reads every message and passes it on the same day.",
      email: company.email,
      phone: company.phone,
    },
    {
      heading: "Consulting",
      text: `Tell us the decision you have to make and by when. You get a page back with scope, team and price ${promises.proposal}.`,
      person: "henrik-solbakken",
      more: { text: "What we are asked to do", link: "/consulting" },
    },
    {
      heading: "Media and press",
      text: "Figures, charts and people to quote, also on the day of your deadline.",
      person: "freja-ravnborg",
      email: company.pressEmail,
      more: { text: "Portraits and logotypes", link: "/media" },
    },
    {
      heading: "Partnerships",
      text: "Universities, industry organisations and data companies that want to field questions with us or build on our time series.",
      person: "pekka-hietaranta",
      email: company.partnersEmail,
    },
  ],
  office: {
    heading: "Office",
    text: "Fourth floor, step-free from the street. Ring the bell marked with our name, and the reception opens.",
    hours: [
      { days: "Monday to Thursday", open: "8.30–17.00" },
      { days: "Friday", open: "8.30–16.00" },
      { days: "Days before public holidays", open: "8.30–12.00" },
    ],
    way: [
      { stop: "Stockholm Central", note: "All trains, and the airport train in 18 minutes" },
      { stop: "Hötorget", note: "One stop on the green line, exit Olof Palmes gata" },
      { stop: "Norrskensgatan", note: "Four minutes on foot, past the cinema and left" },
      { stop: "Number 14", note: "Lift to the fourth floor" },
    ],
  },
  team: {
    heading: "The team",
    text: "{people | Words} people in Stockholm who answer their own e-mail.",
  },
});

import { company } from "#content/company.ts";
import { promises } from "#content/promises.ts";
import type { ContactContent } from "#content/schema/contact.ts";

export const contact: ContactContent = {
  meta: {
    title: "Kontakt",
    description:
      "Adress, telefon och e-post till vårt kontor i Göteborg, och vem som svarar på vad.",
  },
  hero: { title: "Fråga oss", subtitle: `En fråga om en siffra får svar ${promises.figure}.` },
  updated: "2026-11-16",
  enquiries: [
    {
      heading: "Allmänna frågor",
      text: "Skriv eller ring.",
      email: company.email,
      phone: company.phone,
    },
    {
      heading: "Rådgivning",
      text: "Berätta vad som ska beslutas.",
      person: "tove-alander",
      more: { text: "Vad vi gör", link: "/consulting" },
    },
    {
      heading: "Press",
      text: "Siffror, diagram och någon att citera.",
      person: "juri-poldsepp",
      email: company.pressEmail,
    },
  ],
  office: {
    heading: "Kontoret",
    text: "På bottenvåningen. Ring på.",
    hours: [{ days: "Måndag till fredag", open: "9–16" }],
    way: [
      { stop: "Järntorget", note: "Spårvagn från Centralen" },
      { stop: "Båkgatan 3", note: "Gröna porten" },
    ],
  },
  team: { heading: "Vi som arbetar här", text: "Alla svarar på sin egen e-post." },
};

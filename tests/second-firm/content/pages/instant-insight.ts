import type { InstantInsightPage } from "#content/schema/instant-insight.ts";

export const instantInsight: InstantInsightPage = {
  meta: {
    title: "Direktsvar",
    description:
      "Ljudböcker och lästid i Sverige och Estland, år för år, med källa och underlag intill varje siffra.",
  },
  hero: { title: "Direktsvar", subtitle: "Siffrorna bakom rapporterna, när frågan kommer upp." },
  updated: "2026-11-16",
  sections: [
    {
      heading: "Två siffror som avgör de flesta samtal",
      paragraphs: ["Hur många som betalar för ljudböcker, och var tiden med böcker tillbringas."],
    },
  ],
  dashboard: {
    heading: "Marknaden",
    hint: "Välj land och år. Alla diagram följer med.",
    firstCountry: "sweden",
  },
  platform: {
    heading: "Vad prenumeranter har därutöver",
    intro: "Här finns två mått. I portalen finns alla.",
    parts: [
      {
        title: "Varje tjänst vid namn",
        text: "Räckvidd och betalande hushåll för tjugo tjänster.",
      },
    ],
  },
  closing: {
    heading: "Kom med en fråga",
    text: "På en halvtimme går vi igenom portalen med en fråga från ditt eget skrivbord.",
    cta: { text: "BE OM EN VISNING", link: "/contact" },
    login: "LOGGA IN I PORTALEN",
  },
};

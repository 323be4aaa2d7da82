import { engagements } from "#content/figures.ts";
import { promises } from "#content/promises.ts";
import type { ConsultingPage } from "#content/schema/own-pages.ts";

export const consulting: ConsultingPage = {
  meta: {
    title: "Rådgivning",
    description:
      "Råd om priser, utgivning och utbud till förlag, bibliotek och spelutvecklare, ur sextio uppdrag.",
  },
  hero: { title: "Råd med siffrorna på bordet", subtitle: "Sextio uppdrag sedan 2011." },
  updated: "2026-11-16",
  intro: {
    heading: "Vi har redan frågat",
    paragraphs: ["De flesta rådgivare börjar med att samla in. Vi börjar med det som redan finns."],
  },
  figure: engagements,
  partner: {
    person: "tove-alander",
    text: "Tove leder våra uppdrag. Ring med frågan: den första halvtimmen kostar ingenting.",
    button: "SKRIV TILL TOVE",
  },
  challenges: {
    heading: "Tre sorters frågor",
    intro: "Nästan allt vi får är någon av dessa.",
    areas: [
      {
        name: "Pris",
        question: "Vad händer om vi höjer?",
        work: "Vi mäter vad folk gjorde förra gången.",
        result: "En prisnivå och vad den kostar i kunder.",
      },
      {
        name: "Utbud",
        question: "Vad skulle saknas?",
        work: "Vi kartlägger vad som används.",
        result: "En kortare lista som ingen saknar något på.",
      },
      {
        name: "Strategi",
        question: "Var finns de nya läsarna?",
        work: "Vi räknar hushåll för hushåll.",
        result: "Tre val och vad de kräver.",
      },
    ],
  },
  examples: {
    heading: "Så kan det se ut",
    intro: "Två vanliga uppdrag. Namnen stannar hos kunderna.",
    kinds: [
      {
        name: "Förlag",
        situation: "Ett förlag vill sälja ljudböcker själv.",
        work: "Vi frågade lyssnare vad de skulle byta för.",
        result: "Ett nej, och en bättre plan.",
      },
      {
        name: "Bibliotek",
        situation: "En kommun undrar vart tonåringarna tog vägen.",
        work: "Vi frågade dem.",
        result: "Öppet senare på fredagar.",
      },
    ],
  },
  contact: {
    heading: "Beskriv beslutet",
    paragraphs: [`Säg vad som ska beslutas och när. Du får en sida tillbaka ${promises.proposal}.`],
    ctas: [{ text: "KONTAKTA OSS", link: "/contact" }],
  },
};

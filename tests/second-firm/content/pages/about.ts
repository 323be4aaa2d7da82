import { engagements, interviews } from "#content/figures.ts";
import { promises } from "#content/promises.ts";
import type { AboutPage } from "#content/schema/own-pages.ts";

export const about: AboutPage = {
  meta: {
    title: "Om firman",
    description:
      "En analysfirma i Göteborg som sedan 2011 följer läsning, lyssning och spel i Sverige och Estland.",
  },
  hero: { title: "Femton år av samma fråga", subtitle: "Vad gör du när du får vara i fred?" },
  updated: "2026-11-16",
  focus: {
    heading: "Vad vi gör",
    paragraphs: [
      "Vi gör en sak: följer hur hushåll använder sin lediga tid, och vad de betalar för den.",
    ],
    ctas: [{ text: "SÅ ARBETAR VI", link: "/analysis" }],
  },
  figures: [interviews, engagements],
  sample: {
    heading: "Var vi frågar",
    text: "Varje land har ett eget urval, stort nog att läsas för sig.",
  },
  analysed: {
    heading: "Vad vi undersöker",
    intro: "Allt som kan läsas, höras eller spelas hemma.",
    subjects: [
      {
        name: "Böcker",
        text: "På papper, skärm och i hörlurar.",
        link: "/products/bocker-och-lasning",
      },
      {
        name: "Spel",
        text: "På telefon, dator, konsol och köksbord.",
        link: "/products/spel-i-hemmet",
      },
    ],
  },
  team: {
    heading: "Människorna",
    paragraphs: ["Den som skrev frågorna svarar i telefon."],
    ctas: [{ text: "MÖT OSS", link: "/contact" }],
  },
  clients: {
    heading: "Vilka som frågar oss",
    intro: "De kommer med olika frågor till samma siffror.",
    kinds: [
      {
        name: "Förlag",
        question: "Vad kostar en ljudbok?",
        text: "De sätter priser och planerar utgivning.",
      },
      { name: "Bibliotek", question: "Vilka lånar inte?", text: "De söker dem som slutat komma." },
    ],
  },
  contact: {
    heading: "Fråga oss något svårt",
    paragraphs: [`Finns svaret i våra siffror får du det ${promises.figure}.`],
    ctas: [{ text: "KONTAKTA OSS", link: "/contact" }],
  },
};

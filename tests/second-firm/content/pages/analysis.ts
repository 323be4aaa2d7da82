import type { AnalysisPage } from "#content/schema/own-pages.ts";

export const analysis: AnalysisPage = {
  meta: {
    title: "Så undersöker vi",
    description:
      "Fyra tusen intervjuer om året i Sverige och Estland om läsning, lyssning och spel, som rapporter och som siffror.",
  },
  hero: {
    title: "Analys som börjar i soffan",
    subtitle: "Fyra tusen intervjuer om året i två länder.",
  },
  updated: "2026-11-16",
  approach: {
    heading: "Vårt sätt",
    paragraphs: [
      "En siffra är inte bättre än frågan bakom den. Våra frågor prövas först och får sedan vara i fred.",
    ],
  },
  data: {
    heading: "Siffrorna",
    intro: "Från fråga till siffra i tre steg.",
    steps: [
      { name: "Fråga", text: "Personer i representativa urval, land för land." },
      { name: "Väga", text: "Till befolkningen efter ålder, kön och region." },
      { name: "Förklara", text: "Varje tabell säger hur många den bygger på." },
    ],
  },
  deliverables: {
    heading: "Vad du får",
    intro: "Rapporterna kommer så ofta som marknaden rör sig.",
    kinds: [
      { name: "Två gånger om året", text: "För det som följer bokrean och julen." },
      { name: "En gång om året", text: "För det som går långsamt." },
    ],
    calendar: "När rapporterna kommer",
  },
  platform: {
    heading: "Direktsvar",
    paragraphs: ["Mellan rapporterna kan samma intervjuer frågas direkt."],
    ctas: [{ text: "SE HUR", link: "/instant-insight" }],
    chart: "spelapparater",
  },
  contact: {
    heading: "Vad behöver du veta?",
    paragraphs: ["Vi svarar vilken rapport som har det och vad den kostar."],
    ctas: [{ text: "KONTAKTA OSS", link: "/contact" }],
  },
};

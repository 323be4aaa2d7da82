import { company } from "#content/company.ts";
import type { Press } from "#content/schema/press.ts";

export const press: Press = {
  images: [
    {
      src: "images/people/tove-alander.webp",
      alt: "Tove Ålander vid ett fönster",
      caption: "Tove Ålander, vd",
      credit: `Illustration: ${company.name}`,
    },
    {
      src: "brand/logo-positive.svg",
      alt: `${company.name}, logotyp i färg`,
      caption: "Logotyp för ljus grund",
      credit: `© ${company.legalName}`,
      background: "light",
    },
  ],
  usage:
    "Bilderna får användas fritt i redaktionella texter om firman, med den källa som står intill.",
  boilerplate: {
    short: `${company.name} är en fristående analysfirma i Göteborg som sedan 2011 följer läsning, lyssning och spel i Sverige och Estland.`,
    long: [
      `${company.name} är en fristående analysfirma i Göteborg. Sedan 2011 frågar den hushåll i Sverige och Estland vad de läser, lyssnar på och spelar.`,
    ],
  },
  contact: { person: "tove-alander", text: "Ring eller skriv för en siffra eller en kommentar." },
  spokespeople: [
    { person: "tove-alander", subjects: ["Firman", "Bokmarknaden"], languages: ["Svenska"] },
    {
      person: "juri-poldsepp",
      subjects: ["Läsning", "Estland"],
      languages: ["Estniska", "Svenska"],
    },
  ],
};

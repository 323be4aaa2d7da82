import { company } from "#content/company.ts";
import { engagements, interviews, years } from "#content/figures.ts";
import { withFigures } from "#content/references/with-figures.ts";
import type { HomePage } from "#content/schema/own-pages.ts";

export const home: HomePage = withFigures({
  meta: {
    title: "Analys av läsning, lyssning och spel",
    description:
      "Siffror och råd om vad hushåll i Sverige och Estland läser, lyssnar på och spelar, ur 4 000 intervjuer om året.",
  },
  hero: {
    eyebrow: `Analys och rådgivning sedan ${company.foundedYear}`,
    title: "Boken flyttar in i örat",
    subtitle: "Fler hushåll än någonsin betalar för ljudböcker. Estland hinner i kapp.",
    cta: { text: "LÄS MER", link: "/products/bocker-och-lasning" },
    second: { text: "RÅDGIVNING", link: "/consulting" },
    crest: "Hushåll som betalar för ljudböcker",
    overlayOpacity: 0.4,
  },
  intro: {
    heading: "Vi frågar dem som läser, lyssnar och spelar",
    paragraphs: [
      "Förlag, bibliotek och spelutvecklare vet mycket om sina egna kunder och lite om alla andras. Vi frågar hushållen, där allt möts.",
    ],
    ctas: [{ text: "OM OSS", link: "/about" }],
  },
  figures: [interviews, engagements, years],
  chart: {
    eyebrow: "Säsongens siffra",
    heading: "{ljudbocker.sweden.2026} procent av hushållen i Sverige betalar för ljudböcker",
    paragraphs: ["I Estland är det {ljudbocker.estonia.2026} procent, och där går det fortare."],
    ctas: [{ text: "SE SIFFRORNA", link: "/instant-insight" }],
  },
});

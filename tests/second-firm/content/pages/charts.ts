import { company } from "#content/company.ts";
import type { ChartsPage } from "#content/schema/own-pages.ts";

export const charts: ChartsPage = {
  meta: {
    title: "Diagram att citera",
    description: `Alla diagram från ${company.name} med tabell, källa och metod: som bild, som siffror eller inbäddade.`,
  },
  hero: { title: "Diagram", subtitle: "Varje diagram har en egen sida med siffror och metod." },
  updated: "2026-11-16",
  licence: {
    name: "Fritt att citera med källa",
    text: "Citera siffrorna, tryck diagrammet eller bädda in det, utan kostnad. Behåll källan.",
  },
  method: {
    heading: "Så mättes det",
    interviews: "ungefär {interviews} bakom varje värde i diagrammet",
    margin: "±{points} procentenheter eller mindre för varje värde, med 95 procents säkerhet.",
    weighting: "Svaren vägs till befolkningen efter ålder, kön och region.",
    noMargin:
      "Värdena bygger på olika många intervjuer. Rapporten anger felmarginalen för varje tabell.",
  },
  files: {
    heading: "Använd diagrammet",
    png: "Bild, 1200 × 675",
    pngLarge: "Bild, 2400 × 1350",
    svg: "Teckning för tryck",
    csv: "Siffror för kalkylark",
    json: "Siffror med noter och källa",
  },
  embed: { summary: "Bädda in diagrammet", hint: "Klistra in där din sida ska visa det." },
  older: {
    text: "Så såg siffrorna ut i {edition}. Det finns nyare, från {newest}.",
    link: "Se den senaste utgåvan",
  },
  related: { heading: "Fler diagram" },
};

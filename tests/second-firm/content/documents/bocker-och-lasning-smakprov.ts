import { ljudbockerDiagram } from "#content/charts/reports.ts";
import type { DocumentContent } from "#content/schema/document.ts";

export const smakprov: DocumentContent = {
  id: "bocker-och-lasning-smakprov",
  format: "a4",
  kind: "Smakprov",
  title: "Böcker och läsning",
  subtitle: "Läsning och lyssning i Sverige och Estland",
  date: "2026-09-03",
  art: "bocker-och-lasning",
  description: "Smakprov av rapporten Böcker och läsning: ljudböcker i Sverige och Estland.",
  pages: [
    {
      heading: "Boken flyttar in i örat",
      lead: "Ljudböckerna tar plats där ingen läste förut: i bilen, i köket, på väg till skolan.",
      rows: [
        [{ block: "chart", chart: ljudbockerDiagram }],
        [
          {
            block: "method",
            heading: "Så frågar vi",
            facts: [
              { title: "Intervjuer", text: "2 400 om året." },
              { title: "Länder", text: "Sverige och Estland." },
            ],
          },
        ],
        [
          {
            block: "contact",
            heading: "Beställ rapporten",
            text: "Jüri Põldšepp svarar på frågor om siffror och pris.",
            people: ["Jüri Põldšepp"],
          },
        ],
      ],
    },
  ],
};

import { company } from "#content/company.ts";
import type { Chart } from "#content/schema/chart.ts";
import { countries } from "./countries.ts";
import { ljudbocker } from "./ljudbocker.ts";
import { valuesOf, yearsOf } from "#content/references/series-figures.ts";

export const ljudbockerDiagram: Chart = {
  id: "ljudbocker-i-tva-lander",
  kind: "line",
  title: "Estland hinner i kapp",
  measure: "Hushåll med minst en ljudbokstjänst, procent",
  unit: "%",
  rowHeading: "Land",
  columns: yearsOf(ljudbocker).map(String),
  rows: countries.map(({ id, name }) => ({
    label: name,
    values: Object.values(valuesOf(ljudbocker, id)).flat(),
  })),
  highlight: ["Estland"],
  domain: [0, 40],
  source: `${company.name}, Böcker och läsning`,
  base: "Hushåll, andra kvartalet varje år",
  report: "bocker-och-lasning",
  edition: "2026-09",
  words: ["ljudbok"],
  illustrative: true,
};

const spelapparater: Chart = {
  id: "spelapparater",
  kind: "bars",
  title: "Telefonen är den vanligaste spelapparaten",
  measure: "Spelar minst en gång i veckan, procent, Sverige 2026",
  countries: ["sweden"],
  unit: "%",
  rowHeading: "Apparat",
  columns: ["2026"],
  rows: [
    { label: "Telefon", values: [48] },
    { label: "Dator", values: [21] },
    { label: "Konsol", values: [19] },
  ],
  highlight: ["Telefon"],
  source: `${company.name}, Spel i hemmet`,
  base: "Alla 9–79 år, första kvartalet",
  report: "spel-i-hemmet",
  edition: "2026-05",
  words: ["spelapparat"],
  illustrative: true,
};

export const reportCharts: Record<string, Chart> = {
  "bocker-och-lasning": ljudbockerDiagram,
  "spel-i-hemmet": spelapparater,
};

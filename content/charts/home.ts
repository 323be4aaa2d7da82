import type { Chart } from "#content/schema/chart.ts";
import { countries } from "./countries.ts";
import { svodPenetration } from "./svod-penetration.ts";

const { measure, unit, source, base, report, edition, words, illustrative, figures } =
  svodPenetration;

/** The front page's chart: the peak that its headline is about. */
export const homeChart: Chart = {
  id: "svod-new-peak",
  kind: "line",
  title: "Sweden reaches a new peak",
  measure,
  unit,
  rowHeading: "Country",
  columns: Object.keys(figures.sweden),
  rows: countries.map(({ id, name }) => ({
    label: name,
    values: Object.values(figures[id]).flat(),
  })),
  highlight: ["Sweden"],
  domain: [40, 80],
  source,
  base,
  report,
  edition,
  words,
  illustrative,
};

import type { Chart } from "#content/schema/chart.ts";
import { countries } from "./countries.ts";
import { valuesOf, yearsOf } from "#content/references/series-figures.ts";
import { svodPenetration } from "./svod-penetration.ts";

const { measure, unit, source, base, report, edition, words, illustrative, domain } =
  svodPenetration;

/** The front page's chart: the peak that its headline is about. */
export const homeChart: Chart = {
  id: "svod-new-peak",
  kind: "line",
  title: "Sweden reaches a new peak",
  measure,
  unit,
  rowHeading: "Country",
  columns: yearsOf(svodPenetration).map(String),
  rows: countries.map(({ id, name }) => ({
    label: name,
    values: Object.values(valuesOf(svodPenetration, id)).flat(),
  })),
  highlight: ["Sweden"],
  domain,
  source,
  base,
  report,
  edition,
  words,
  illustrative,
};

import * as v from "valibot";
import { text } from "./basics.ts";
import { pageHeadSchema } from "./page.ts";

/** The list of all charts, and what every chart's own page says. */
export const chartsPageSchema = v.strictObject({
  ...pageHeadSchema.entries,
  /** What may be done with a chart: a name for machines and lists, and the terms. */
  licence: v.strictObject({ name: text, text }),
  method: v.strictObject({
    heading: text,
    /** {interviews} is how many are behind each value. */
    interviews: text,
    /** {points} is the largest margin of the chart's values. */
    margin: text,
    /** For charts whose values do not rest on one number of interviews. */
    noMargin: text,
  }),
  files: v.strictObject({
    heading: text,
    png: text,
    pngLarge: text,
    svg: text,
    csv: text,
    json: text,
  }),
  embed: v.strictObject({ summary: text, hint: text }),
  /** {edition} and {newest} are months. */
  older: v.strictObject({ text, link: text }),
  related: v.strictObject({ heading: text }),
});

export type ChartsPage = v.InferOutput<typeof chartsPageSchema>;

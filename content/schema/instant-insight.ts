import * as v from "valibot";
import { text } from "./basics.ts";
import { areaIds } from "./chart.ts";
import { callToAction, pageSchema } from "./page.ts";

export const instantInsightSchema = v.strictObject({
  ...pageSchema.entries,
  dashboard: v.strictObject({
    heading: text,
    hint: text,
    /** The first view of the page, for the latest year. */
    firstCountry: v.picklist(areaIds, "must be the id of a country in content/charts/countries.ts"),
  }),
  /** What subscribers see after login. */
  platform: v.strictObject({
    heading: text,
    intro: text,
    parts: v.array(v.strictObject({ title: text, text })),
  }),
  closing: v.strictObject({ heading: text, text, cta: callToAction, login: text }),
});

export type InstantInsightPage = v.InferOutput<typeof instantInsightSchema>;

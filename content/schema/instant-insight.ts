import * as v from "valibot";
import { text } from "./basics.ts";
import { areaIds } from "./chart.ts";
import { callToAction, pageSchema } from "./page.ts";

export const instantInsightSchema = v.strictObject({
  ...pageSchema.entries,
  dashboard: v.strictObject({
    heading: text,
    hint: text,
    /** What the page shows first, of the latest year. */
    firstCountry: v.picklist(areaIds, "must be the id of a country in content/charts/countries.ts"),
  }),
  /** What a subscriber finds behind the login. */
  platform: v.strictObject({
    heading: text,
    intro: text,
    parts: v.array(v.strictObject({ title: text, text })),
  }),
  closing: v.strictObject({ heading: text, text, cta: callToAction, login: text }),
});

export type InstantInsightPage = v.InferOutput<typeof instantInsightSchema>;

import * as v from "valibot";
import { text } from "./basics.ts";
import { areaIds } from "./chart.ts";
import { callToAction, pageSchema } from "./page.ts";

export const instantInsightSchema = v.strictObject({
  ...pageSchema.entries,
  dashboard: v.strictObject({
    heading: text,
    hint: text,
    /** Those for which every measure has figures, oldest first. */
    years: v.pipe(v.array(v.number()), v.minLength(1, "must not be empty")),
    firstView: v.strictObject({ country: v.picklist(areaIds), year: v.number() }),
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

import * as v from "valibot";
import { day, email, slug, text, texts } from "./basics.ts";
import { metaSchema } from "./page.ts";

const month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

/** What a report's own page says beyond its card in the catalogue. */
export const productSchema = v.strictObject({
  meta: metaSchema,
  title: text,
  /** Id of the report in content/reports.ts. */
  productId: slug,
  /** What a request for a preview is stored under. */
  productName: text,
  /** Shown as the latest publication where the report has no `lastUpdated`. */
  fallbackDate: day,
  heroImage: slug,
  headline: text,
  contentParagraphs: texts,
  /** The report at a glance. */
  facts: v.strictObject({ countries: text, interviews: text, ages: text }),
  publication: v.strictObject({
    rhythm: v.picklist(["Quarterly", "Twice a year", "Annually"]),
    months: v.pipe(v.array(month), v.minLength(1, "must name a month")),
  }),
  /** Key metrics. */
  contentList: texts,
  actorsList: v.optional(texts),
  chapters: v.pipe(v.array(v.strictObject({ title: text, text })), v.minLength(1)),
  /** What to see in the report's chart, which is in content/charts/reports.ts. */
  sample: text,
  contactInfo: v.strictObject({ name: text, email, title: text, image: slug }),
  /** Ids of the reports a reader may want next. */
  related: v.pipe(v.array(slug), v.length(3, "must name three reports")),
});

export type ProductDetail = v.InferOutput<typeof productSchema>;

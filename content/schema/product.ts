import * as v from "valibot";
import { reports } from "#content/reports.ts";
import { day, email, heroArt, pagePicture, slug, text, texts } from "./basics.ts";
import { metaSchema } from "./page.ts";

const month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

const reportId = v.picklist(
  reports.map(({ id }) => id),
  "must be the id of a report in content/reports.ts",
);

/** What a report's own page says beyond its card in the catalogue. */
const productFields = v.strictObject({
  meta: metaSchema,
  title: text,
  productId: reportId,
  /** What a request for a preview is stored under: the report's title. */
  productName: v.picklist(
    reports.map(({ title }) => title),
    "must be the title of a report in content/reports.ts",
  ),
  /** Shown as the latest publication where the report has no `lastUpdated`. */
  fallbackDate: day,
  heroImage: heroArt,
  /** What the reader gets, under the title; the description in the catalogue where it is left out. */
  promise: v.optional(text),
  /** The one figure that the page opens with, above the report's chart. */
  figure: v.optional(v.strictObject({ value: text, label: text })),
  headline: text,
  contentParagraphs: texts,
  /** The report at a glance. */
  facts: v.strictObject({ countries: text, interviews: text, ages: text }),
  publication: v.strictObject({
    /** In words: "Twice a year". */
    rhythm: text,
    months: v.pipe(v.array(month), v.minLength(1, "must name a month")),
  }),
  /** Key metrics. */
  contentList: texts,
  actorsList: v.optional(texts),
  chapters: v.pipe(v.array(v.strictObject({ title: text, text })), v.minLength(1)),
  /** What to see in the report's chart, which is in content/charts/reports.ts. */
  sample: text,
  /** Pages of the report as pictures; the section is left out without them. */
  pages: v.optional(
    v.pipe(
      v.array(v.strictObject({ picture: pagePicture, alt: text })),
      v.minLength(1, "must show one to three pages"),
      v.maxLength(3, "must show one to three pages"),
    ),
  ),
  contactInfo: v.strictObject({ name: text, email, title: text, image: slug }),
  /** The reports a reader may want next. */
  related: v.pipe(v.array(reportId), v.maxLength(3, "must name three reports at most")),
});

export const productSchema = v.pipe(
  productFields,
  v.forward(
    v.partialCheck(
      [["productId"], ["productName"]],
      ({ productId, productName }) =>
        reports.some(({ id, title }) => id === productId && title === productName),
      "must be the title of the report that productId names",
    ),
    ["productName"],
  ),
);

export type ProductDetail = v.InferOutput<typeof productSchema>;

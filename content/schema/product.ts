import * as v from "valibot";
import { reports } from "#content/reports.ts";
import { day, email, heroArt, pagePicture, slug, text, texts } from "./basics.ts";
import { metaSchema } from "./page.ts";

const month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

const reportId = v.picklist(
  reports.map(({ id }) => id),
  "must be the id of a report in content/reports.ts",
);

/** The page of a report. */
const productFields = v.strictObject({
  meta: metaSchema,
  title: text,
  productId: reportId,
  /** The report's title, which is stored with a request for a preview. */
  productName: v.picklist(
    reports.map(({ title }) => title),
    "must be the title of a report in content/reports.ts",
  ),
  /** The latest publication if the report has no `lastUpdated`. */
  fallbackDate: day,
  heroImage: heroArt,
  /** The text under the title; the description in the catalogue if left out. */
  promise: v.optional(text),
  /** The key figure above the report's chart. */
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
  /** The text beside the report's chart, which is in content/charts/reports.ts. */
  sample: text,
  /** Pictures of pages of the report; without them the page has no such section. */
  pages: v.optional(
    v.pipe(
      v.array(v.strictObject({ picture: pagePicture, alt: text })),
      v.minLength(1, "must show one to three pages"),
      v.maxLength(3, "must show one to three pages"),
    ),
  ),
  contactInfo: v.strictObject({ name: text, email, title: text, image: slug }),
  /** Related reports. */
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

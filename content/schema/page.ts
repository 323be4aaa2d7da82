import * as v from "valibot";
import { day, path, text, texts } from "./basics.ts";

export const metaSchema = v.strictObject({
  title: v.pipe(text, v.maxLength(60, "must be at most 60 characters")),
  description: v.pipe(
    text,
    v.minLength(50, "must be at least 50 characters"),
    v.maxLength(160, "must be at most 160 characters"),
  ),
  keywords: v.optional(v.array(text)),
});

export const callToAction = v.strictObject({ text, link: path });

export const sectionSchema = v.strictObject({
  heading: text,
  paragraphs: texts,
  ctas: v.optional(v.array(callToAction)),
});

/** The fields of every page. */
export const pageHeadSchema = v.strictObject({
  meta: metaSchema,
  hero: v.strictObject({
    eyebrow: v.optional(text),
    title: v.pipe(text, v.maxLength(120, "must be at most 120 characters")),
    subtitle: v.optional(text),
    cta: v.optional(callToAction),
    overlayOpacity: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  }),
  /** When the meaning of the page last changed, for search engines. */
  updated: v.optional(day),
});

/** A page of written sections. */
export const pageSchema = v.strictObject({
  ...pageHeadSchema.entries,
  sections: v.array(sectionSchema),
});

export const figureYear = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100));

/** A key figure. `years` draws the firm's years in a row and marks those that the figure counts. */
export const figureSchema = v.strictObject({
  value: text,
  label: text,
  years: v.optional(
    v.pipe(
      v.strictObject({
        first: figureYear,
        last: figureYear,
        counted: v.tuple([figureYear, figureYear]),
      }),
      v.check(
        ({ first, last, counted: [from, to] }) => first <= from && from <= to && to <= last,
        "must count years between the first and the last",
      ),
    ),
  ),
});

export type SectionContent = v.InferOutput<typeof sectionSchema>;
export type PageHead = v.InferOutput<typeof pageHeadSchema>;
export type Figure = v.InferOutput<typeof figureSchema>;

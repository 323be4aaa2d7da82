import * as v from "valibot";
import { path, text, texts } from "./basics.ts";

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

/** What every page has; a page with parts of its own extends it. */
export const pageSchema = v.strictObject({
  meta: metaSchema,
  hero: v.strictObject({
    eyebrow: v.optional(text),
    title: text,
    subtitle: v.optional(text),
    cta: v.optional(callToAction),
    overlayOpacity: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  }),
  sections: v.array(sectionSchema),
});

export type SectionContent = v.InferOutput<typeof sectionSchema>;
export type PageContent = v.InferOutput<typeof pageSchema>;

import * as v from "valibot";
import { heroArt, slug, text, texts } from "./basics.ts";
import { pdfFile } from "./previews.ts";

export const downloadSchema = v.strictObject({
  id: slug,
  title: text,
  /** What is stored with the lead, for whoever calls back. */
  subject: text,
  file: pdfFile,
  kind: text,
  pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  description: text,
  inside: texts,
  /** The hero art on its cover. */
  cover: heroArt,
});

export type Download = v.InferOutput<typeof downloadSchema>;

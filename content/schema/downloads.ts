import * as v from "valibot";
import { pagePicture, slug, text, texts } from "./basics.ts";
import { pdfFile } from "./previews.ts";

export const downloadSchema = v.strictObject({
  id: slug,
  title: text,
  /** Stored with the lead. */
  subject: text,
  file: pdfFile,
  kind: text,
  pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  description: text,
  inside: texts,
  /** The picture of its first page. */
  cover: pagePicture,
});

export type Download = v.InferOutput<typeof downloadSchema>;

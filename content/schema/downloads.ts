import * as v from "valibot";
import { pagePicture, slug, text, texts } from "./basics.ts";
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
  /** Its first page. */
  cover: pagePicture,
});

export type Download = v.InferOutput<typeof downloadSchema>;

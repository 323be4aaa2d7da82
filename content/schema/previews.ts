import * as v from "valibot";
import { fileIn, slug, text } from "./basics.ts";

/** A PDF at the root of the site. */
export const pdfFile = v.pipe(
  text,
  v.regex(/^[a-z\d]+(-[a-z\d]+)*\.pdf$/, "must be lower-case words with hyphens, ending in .pdf"),
  fileIn("public"),
);

/** The values of the form that a mail can contain. */
const values = ["report", "name", "email", "company"];
const inBraces = (words: readonly string[]) => words.map((word) => `{${word}}`).join(", ");

const fillable = (...words: string[]) =>
  v.pipe(
    text,
    v.check(
      (template) => words.every((word) => template.includes(`{${word}}`)),
      `must hold ${inBraces(words)}`,
    ),
    v.check(
      (template) =>
        [...template.matchAll(/\{(\w+)\}/g)].every(([, word = ""]) => values.includes(word)),
      `must have no other words in braces than ${inBraces(values)}`,
    ),
  );

export const previewsSchema = v.strictObject({
  heading: text,
  /** For reports with a file to download. */
  file: v.strictObject({ thanks: text, link: text }),
  /** For the others: the prepared mail to the press contact. */
  mail: v.strictObject({
    thanks: text,
    subject: fillable("report", "name", "company"),
    body: fillable("report", "name", "email", "company"),
  }),
  /** By the id of the report. */
  reports: v.record(slug, v.strictObject({ intro: text, file: v.optional(pdfFile) })),
});

export type Previews = v.InferOutput<typeof previewsSchema>;

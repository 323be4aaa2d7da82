import * as v from "valibot";
import { field, fields, oneOf, slug, text, texts } from "./basics.ts";
import type { Known } from "./known.ts";

/** A PDF at the root of the site. */
export const pdfFile = (known: Known) =>
  field(
    "The PDF that visitors get, with its ending.",
    oneOf(known.pdfs, "PDF at the root of the site"),
  );

const downloadSchema = (known: Known) =>
  fields({
    id: field(
      "A short name for the document, in lower-case words with hyphens, by which forms know it. It never changes.",
      slug,
    ),
    title: field("The title of the document.", text),
    subject: field(
      "What is stored with the details of whoever downloads it, so that leads can be told apart.",
      text,
    ),
    file: pdfFile(known),
    kind: field("What kind of document it is: Webinar, Outlook.", text),
    pages: field(
      "How many pages it has.",
      v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(1, "must be above zero")),
    ),
    description: field("What it is about.", text),
    inside: field("What stands in it, in a few lines.", texts),
    cover: field(
      "The picture of its first page, in images/pages.",
      oneOf(known.pagePictures, "picture in images/pages"),
    ),
  });

/** `downloads.yaml`: the documents of the downloads page, in its order. */
export const downloadsSchema = (known: Known) => v.array(downloadSchema(known));

export type Download = v.InferOutput<ReturnType<typeof downloadSchema>>;

import * as v from "valibot";
import { field, fields, oneOf, slug, text, texts } from "./basics.ts";
import type { Known } from "./known.ts";

/** A PDF at the root of the site. */
export const pdfFile = (known: Known) =>
  field("The PDF, with its ending.", oneOf(known.pdfs, "PDF at the root of the site"));

const downloadSchema = (known: Known) =>
  fields({
    id: field("A name for the document, by which forms refer to it.", slug),
    title: field("Its title.", text),
    subject: field("Stored with the lead of whoever downloads it.", text),
    file: pdfFile(known),
    kind: field("What it is: Webinar, Outlook.", text),
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

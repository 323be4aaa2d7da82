import * as v from "valibot";
import { field, fields, oneOf, optional, text } from "./basics.ts";
import type { Known } from "./known.ts";

/** Local wall time without an offset, as WordPress stores it. */
const localTime = v.pipe(
  text,
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, "must be a time like 2026-11-05T08:00:00"),
  v.check((written) => !Number.isNaN(Date.parse(`${written}Z`)), "must be a time that exists"),
);

/** The fields above the text of `news/NAME.md`. */
export const newsSchema = (known: Known) =>
  fields({
    id: optional(
      "The number in the address of the article. Each has its own, and it must never change.",
      v.pipe(
        v.number(),
        v.safeInteger("must be a whole number"),
        v.minValue(1, "must be above zero"),
      ),
    ),
    category: field("What it is.", v.picklist(["newsletter", "press-release"])),
    title: field(
      "At most 90 characters.",
      v.pipe(text, v.maxLength(90, "must be at most 90 characters")),
    ),
    date: field(
      "When it is published, in the time of the firm. One in the future appears at that time.",
      localTime,
    ),
    modified: optional("When it was last changed.", localTime),
    draft: optional("Whether it is kept from the site.", v.boolean()),
    sticky: optional("Whether it stands above the others.", v.boolean()),
    image: optional(
      "The picture in news/images, with its ending.",
      oneOf(known.newsPictures, "picture in news/images"),
    ),
    author: optional("Who wrote it. Somebody in people.yaml is shown with their portrait.", text),
    tags: optional(
      "Ids of reports and other words, in lower case with hyphens.",
      v.array(v.pipe(text, v.regex(/^[a-z\d-]+$/, "must be lower-case words with hyphens"))),
    ),
    excerpt: optional("The text on its card; the beginning of the article if left out.", text),
    acf: optional(
      "Blocks in the form of WordPress's custom fields.",
      v.record(v.string(), v.unknown()),
    ),
  });

type NewsHead = v.InferOutput<ReturnType<typeof newsSchema>>;

export interface NewsSource extends NewsHead {
  /** Without one the check names a number that is free. */
  id: number;
  /** The name of its file, with its ending. */
  name: string;
  /** The text in Markdown. */
  body: string;
}

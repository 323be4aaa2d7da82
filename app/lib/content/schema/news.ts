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
      "The number in the address of the article. Each has its own, and it never changes.",
      v.pipe(
        v.number(),
        v.safeInteger("must be a whole number"),
        v.minValue(1, "must be above zero"),
      ),
    ),
    category: field(
      "Whether it is a newsletter or a press release.",
      v.picklist(["newsletter", "press-release"]),
    ),
    title: field(
      "The heading of the article and of its card, at most 90 characters.",
      v.pipe(text, v.maxLength(90, "must be at most 90 characters")),
    ),
    date: field(
      "When it is published, in the time zone of the firm. With a time in the future it appears by itself at that time.",
      localTime,
    ),
    modified: optional("When it was last changed. Search engines and feeds are told.", localTime),
    draft: optional("Whether nobody sees it yet. Take the mark away to publish it.", v.boolean()),
    sticky: optional("Whether it stays above newer articles in the list of news.", v.boolean()),
    image: optional(
      "The picture of its card, in news/images, with its ending.",
      oneOf(known.newsPictures, "picture in news/images"),
    ),
    author: optional(
      "Who wrote it. If the name is that of somebody in people.yaml, their portrait is shown.",
      text,
    ),
    tags: optional(
      "The reports that it is about, by the last parts of their addresses, and other words in lower case with hyphens.",
      v.array(v.pipe(text, v.regex(/^[a-z\d-]+$/, "must be lower-case words with hyphens"))),
    ),
    excerpt: optional("The text on its card; the beginning of the article if left out.", text),
    acf: optional(
      "Parts of articles that were written in WordPress and copied from there. Leave it as it is.",
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

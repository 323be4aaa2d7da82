import * as v from "valibot";
import { people } from "#content/people.ts";
import { text, texts } from "./basics.ts";

const pressImageSchema = v.strictObject({
  /** A file in content/: a portrait in images/people or a logo in brand. */
  src: v.pipe(
    text,
    v.regex(
      /^(images\/people\/[a-z\d-]+\.webp|brand\/[a-z\d-]+\.svg)$/,
      "must be a portrait like images/people/NAME.webp or a logo like brand/NAME.svg",
    ),
  ),
  alt: text,
  caption: text,
  credit: text,
  /** The background that a logo needs. */
  background: v.optional(v.picklist(["light", "dark"], "must be light or dark")),
});

/** Somebody in content/people.ts, by the slug of their portrait. */
export const person = v.picklist(
  people.map(({ image }) => image),
  "must be the image of somebody in content/people.ts",
);

export const pressSchema = v.strictObject({
  /** The page leaves out an empty list. */
  images: v.array(pressImageSchema),
  usage: text,
  boilerplate: v.strictObject({ short: text, long: texts }),
  contact: v.strictObject({ person, text }),
  spokespeople: v.array(v.strictObject({ person, subjects: texts, languages: texts })),
});

export type PressImage = v.InferOutput<typeof pressImageSchema>;
export type Press = v.InferOutput<typeof pressSchema>;

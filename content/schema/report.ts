import * as v from "valibot";
import { day, heroArt, path, slug, text } from "./basics.ts";

export const reportSchema = v.strictObject({
  id: slug,
  /** Stored with requests for a preview: the database allows one line of up to 200 characters. */
  title: v.pipe(
    text,
    v.maxLength(200, "must be at most 200 characters"),
    v.regex(/^\P{Cc}+$/u, "must be one line of text"),
  ),
  description: text,
  backgroundImage: v.optional(heroArt),
  variant: v.picklist(["image", "default"]),
  link: v.pipe(path, v.regex(/^\/products\/[a-z\d-]+$/, "must be /products/ and a name")),
  releaseDate: day,
  lastUpdated: v.optional(day),
  heroImage: heroArt,
  /** The line drawing on the report's card. */
  motif: v.picklist(["arcs", "drift", "pulses", "ridges", "steps", "strata", "waves"]),
  hoverEffect: v.strictObject({ type: v.literal("dynamic-hero"), textColor: v.literal("white") }),
});

export type Report = v.InferOutput<typeof reportSchema>;

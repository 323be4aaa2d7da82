import * as v from "valibot";
import { day, heroArt, path, slug, text } from "./basics.ts";

export const reportSchema = v.strictObject({
  id: slug,
  title: text,
  description: text,
  backgroundImage: v.optional(heroArt),
  variant: v.picklist(["image", "default"]),
  link: path,
  releaseDate: day,
  lastUpdated: v.optional(day),
  heroImage: heroArt,
  /** The line drawing on the report's card. */
  motif: v.picklist(["arcs", "drift", "pulses", "ridges", "steps", "strata", "waves"]),
  hoverEffect: v.strictObject({ type: v.literal("dynamic-hero"), textColor: v.literal("white") }),
});

export type Report = v.InferOutput<typeof reportSchema>;

import * as v from "valibot";
import { text } from "./basics.ts";

/** The description of each feed. */
export const feedsSchema = v.strictObject({
  news: text,
  newsletters: text,
  "press-releases": text,
});

export type FeedTexts = v.InferOutput<typeof feedsSchema>;

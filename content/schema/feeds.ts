import * as v from "valibot";
import { text } from "./basics.ts";

const feed = v.strictObject({ title: text, description: text });

/** What a feed reader shows of each feed. */
export const feedsSchema = v.strictObject({
  news: feed,
  newsletters: feed,
  "press-releases": feed,
});

export type FeedTexts = v.InferOutput<typeof feedsSchema>;

import { derived } from "#app/lib/content/derived.ts";
import { hashOf } from "#app/lib/hash.ts";
import { islandGroups, type Words } from "./words.ts";

/** The words that islands fetch, as JSON. */
export const islandWordsJson = derived((words: Words) =>
  JSON.stringify(Object.fromEntries(islandGroups.map((group) => [group, words[group]]))),
);

/** Changes with the words, so that browsers keep the file for good. */
export const islandWordsPath = derived(
  (words: Words) => `/words/${hashOf(islandWordsJson(words)).slice(0, 16)}.json`,
);

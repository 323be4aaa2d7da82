import type { Words } from "./words-schema.ts";

export type { Words };

/** The groups that islands use, which browsers load. */
export const islandGroups = [
  "lang",
  "locale",
  "site",
  "date",
  "form",
  "signup",
  "preview",
  "downloadForm",
  "newsType",
  "newsList",
  "carousel",
  "lightbox",
  "article",
  "chartFigure",
  "feed",
] as const satisfies (keyof Words)[];

export type IslandWords = Pick<Words, (typeof islandGroups)[number]>;

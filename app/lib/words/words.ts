import type { Language } from "#content/schema/language.ts";

type Groups = {
  readonly [
    Name in keyof Language as Name extends `${infer Group}Words` ? Group : never
  ]: Language[Name];
};

/** The words of the program in one language, in groups. */
export interface Words extends Groups {
  /** The tag of the language of the pages: en. */
  readonly lang: string;
  /** Decides how numbers are written and lists are joined: en-GB. */
  readonly locale: string;
}

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

import * as v from "valibot";
import * as english from "#content/language/en.ts";
import { text } from "./basics.ts";

/** Plural forms of a text: those of Intl.PluralRules for the language; `other` is required. */
export type Plural = { [Form in Intl.LDMLPluralRule]?: string } & { other: string };

type Words<English> = English extends string
  ? string
  : English extends { other: string }
    ? Plural
    : { [Name in keyof English]: Words<English[Name]> };

/** Every language has the same words as English. */
export type Language = Words<typeof english>;

const pluralForms = ["zero", "one", "two", "few", "many", "other"];

function shapeOf(words: unknown): v.GenericSchema {
  if (typeof words === "string") return filledText(valuesIn(words), true);
  if (Array.isArray(words)) return v.strictTuple(words.map(shapeOf));
  const entries = Object.entries(words as object);
  const { other } = words as { other?: unknown };
  if (typeof other !== "string") return block(entries.map(([name, of]) => [name, shapeOf(of)]));
  // A form may leave out the count ("One result"), and a language may have other forms than English.
  const form = filledText(valuesIn(other), false);
  return block(pluralForms.map((name) => [name, name === "other" ? form : v.optional(form)]));
}

const block = (entries: [name: string, shape: v.GenericSchema][]) =>
  v.strictObject(Object.fromEntries(entries), ({ expected }) =>
    expected === "never" ? "is no word of content/language/en.ts" : "is missing",
  );

const valuesIn = (words: string) => words.match(/\{\w+\}/g) ?? [];

function filledText(known: readonly string[], takesAll: boolean) {
  const list = known.length === 0 ? "no value in braces" : known.join(", ");
  return v.pipe(
    text,
    v.check(
      (words) =>
        valuesIn(words).every((value) => known.includes(value)) &&
        (!takesAll || known.every((value) => words.includes(value))),
      `must have ${list}, as content/language/en.ts`,
    ),
  );
}

/** Intl throws for an invalid tag, which would break every page. */
export const languageTagSchema = v.pipe(
  v.string(),
  v.check((written) => isTag(written), "must be the tag of a language, as en or en-GB"),
);

function isTag(written: string): boolean {
  try {
    return Intl.getCanonicalLocales(written).length === 1;
  } catch {
    return false;
  }
}

const { lang: _, locale: __, ...words } = english;

/** The same words as English, and in each text the same values in braces. */
export const languageSchema = block([
  ["lang", languageTagSchema],
  ["locale", languageTagSchema],
  ...Object.entries(words).map(([name, of]): [string, v.GenericSchema] => [name, shapeOf(of)]),
]);

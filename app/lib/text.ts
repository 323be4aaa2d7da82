import { derived } from "#app/lib/content/derived.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import type { Plural } from "#app/lib/words/words-schema.ts";

/** Values for the placeholders of a text in languages/, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** Replaces placeholders, as in "{count} results". A single pass, so braces inside a value are not replaced. */
export const fillTemplate = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(valueOf(values, name, text)));

/** Throws for a placeholder without a value, so that no page ever shows the placeholder. */
export function valueOf<T>(values: Readonly<Record<string, T>>, name: string, text: string) {
  if (Object.hasOwn(values, name)) return values[name];
  throw new Error(`No value for {${name}}: ${text}`);
}

/** By the words, because the language may change while the site runs. */
const pluralRules = derived(({ locale }: IslandWords) => new Intl.PluralRules(locale));

/** The plural form for a count, with its values. */
export function plural(
  words: IslandWords,
  forms: Plural,
  count: number,
  values: Values = {},
): string {
  return fillTemplate(forms[pluralRules(words).select(count)] ?? forms.other, { count, ...values });
}

const listFormat = derived(({ locale }: IslandWords) => new Intl.ListFormat(locale));

/** ["Norway", "Sweden"] as "Norway and Sweden". */
export const listed = (words: IslandWords, texts: readonly string[]): string =>
  listFormat(words).format(texts);

/** Cuts a text between words to at most `maxLength` characters. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  const lastSpace = start.search(/\s\S*$/);
  const cut = text[maxLength - 1] === " " || lastSpace <= 0 ? start : start.slice(0, lastSpace);
  return `${cut.replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, "")}…`;
}

const maxCardCharacters = 100;

/** The text of a news card. The excerpt is plain text: the content service strips its tags. */
export function cardDescription(words: IslandWords, excerpt: string): string {
  const text = excerpt.trim();
  if (text === "") return words.article.readMore;
  // By code point, so that the cut never leaves half an emoji.
  const characters = Array.from(text);
  return characters.length <= maxCardCharacters
    ? text
    : `${characters.slice(0, maxCardCharacters).join("")}...`;
}

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
};

/** A text in lower-case letters without marks, for comparing: `Øresund` and `oresund` are the same. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^\0-\x7f]/gu, (letter) => plainLetters[letter] ?? letter);

/** A text as part of a file name or key: plain letters and digits, hyphens between words. */
export const slug = (text: string): string =>
  folded(text)
    .replace(/[^a-z\d]+/gu, "-")
    .split("-")
    .filter(Boolean)
    .join("-");

/** `September 2026` for `2026-09-24`. */
export const monthAndYear = (words: IslandWords, isoDay: string) =>
  fillTemplate(words.date.monthAndYear, dateValues(words.date.months, isoDay));

/** `24 September 2026` for `2026-09-24`. */
export const fullDate = (words: IslandWords, isoDay: string) =>
  fillTemplate(
    words.date.fullDate,
    dateValues(words.date.monthsInDates ?? words.date.months, isoDay),
  );

function dateValues(months: readonly string[], isoDay: string): Values {
  const [year = 0, month = 0] = isoDay.split("-").map(Number);
  const day = Number(isoDay.slice(8, 10));
  return { day, month: months[month - 1] ?? "", year };
}

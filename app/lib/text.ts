import { articleWords, dateWords, locale } from "#content/language.ts";
import type { Plural } from "#content/schema/language.ts";

/** Values that a text of content/language takes, by their names in it. */
export type Values = Readonly<Record<string, string | number>>;

/** "{count} results" with its values, in one go: a value with braces in it stays as it is. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(valueOf(values, name, text)));

/** A text that asks for a value which it does not get is a mistake, and never a text to show. */
export function valueOf<T>(values: Readonly<Record<string, T>>, name: string, text: string) {
  if (Object.hasOwn(values, name)) return values[name];
  throw new Error(`No value for {${name}}: ${text}`);
}

let pluralRules: Intl.PluralRules | undefined;

/** The form of a text that its count asks for, with its values. */
export function plural(forms: Plural, count: number, values: Values = {}): string {
  pluralRules ??= new Intl.PluralRules(locale);
  return fill(forms[pluralRules.select(count)] ?? forms.other, { count, ...values });
}

let listFormat: Intl.ListFormat | undefined;

/** "Norway and Sweden" */
export function listed(texts: readonly string[]): string {
  listFormat ??= new Intl.ListFormat(locale);
  return listFormat.format(texts);
}

/** Cuts a text between words to at most `most` characters. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const lastSpace = start.search(/\s\S*$/);
  const cut = text[most - 1] === " " || lastSpace <= 0 ? start : start.slice(0, lastSpace);
  return `${cut.replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, "")}…`;
}

const maxCardCharacters = 100;

/** The text of a news card. The excerpt is plain text: the content service strips its tags. */
export function cardDescription(excerpt: string): string {
  const text = excerpt.trim();
  if (text === "") return articleWords.readMore;
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

/** A text as part of a file name or key: plain letters and digits, hyphens between words. */
export const slug = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z\d]/gu, (letter) => plainLetters[letter] ?? "-")
    .split("-")
    .filter(Boolean)
    .join("-");

/** `September 2026` for `2026-09-24`. */
export function monthAndYear(isoDay: string): string {
  const [year = 0, month = 0] = isoDay.split("-").map(Number);
  return fill(dateWords.monthAndYear, { month: dateWords.months[month - 1] ?? "", year });
}

/** `24 September 2026` for `2026-09-24`. */
export function fullDate(isoDay: string): string {
  const [year = 0, month = 0] = isoDay.split("-").map(Number);
  const day = Number(isoDay.slice(8, 10));
  return fill(dateWords.fullDate, { day, month: dateWords.months[month - 1] ?? "", year });
}

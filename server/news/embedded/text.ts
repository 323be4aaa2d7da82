import { LRUCache } from "lru-cache";
import { parseHtml, serialise } from "#app/lib/html-tree.ts";
import { plainText } from "../plain-text.ts";

const opening = /(^|[\s([{>\u2014])(["'])(?=\S)/g;

/** The part of WordPress's wptexturize that news needs: typed quotes, dashes and dots become typographic HTML. */
export const texturize = (text: string) =>
  text
    .replace(/&(?!#?\w+;)/g, "&#038;")
    .replaceAll("...", "&#8230;")
    .replaceAll(" -- ", " &#8212; ")
    .replace(/(\d)x(?=\d)/g, "$1&#215;")
    .replace(opening, (_, before: string, quote: string) =>
      quote === '"' ? `${before}&#8220;` : `${before}&#8216;`,
    )
    .replaceAll('"', "&#8221;")
    .replaceAll("'", "&#8217;");

/** Applies `texturize` to the text between tags. */
export const texturizeHtml = (html: string) => serialise(parseHtml(html).children, texturize);

const excerptWords = 55;

export function automaticExcerpt(html: string) {
  const words = plainText(html).split(" ");
  if (words[0] === "") return "";
  const cut = words.length > excerptWords ? " [&hellip;]" : "";
  return `<p>${serialise([words.slice(0, excerptWords).join(" ")], texturize)}${cut}</p>\n`;
}

// Letters that Unicode normalisation leaves whole, but WordPress's collation (utf8mb4_unicode_520_ci) compares as plain.
const letters = new Map(
  Object.entries({ ø: "o", æ: "ae", đ: "d", ð: "d", þ: "th", ß: "ss", œ: "oe", ł: "l" }),
);

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øæđðþßœł]/g, (letter) => letters.get(letter) ?? letter);

/** Every word or quoted phrase must occur in one of the texts, as a substring; `-word` must occur in none. */
export function searcher(search: string): (texts: readonly string[]) => boolean {
  const terms = [...fold(search).matchAll(/"([^"]+)"|(\S+)/g)].map(([, phrase, word]) => {
    if (phrase !== undefined) return { text: phrase, wanted: true };
    const text = word ?? "";
    return text.length > 1 && text.startsWith("-")
      ? { text: text.slice(1), wanted: false }
      : { text, wanted: true };
  });
  if (terms.length === 0) return () => true;
  return (texts) => {
    const folded = texts.map(fold);
    return terms.every(({ text, wanted }) => folded.some((one) => one.includes(text)) === wanted);
  };
}

/** Making one takes longer than formatting all dates of the news. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({
  max: 10,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }),
});

/** Converts wall time to UTC, both in WordPress's format without an offset. */
export function toUtc(local: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${local}Z`);
  const shown = Date.parse(`${clocks.memo(timeZone).format(asIfUtc).replace(" ", "T")}Z`);
  return new Date(2 * asIfUtc - shown).toISOString().slice(0, 19);
}

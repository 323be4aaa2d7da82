import { citationWords } from "#content/language.ts";
import { fill, slug } from "./text.ts";

/** What a citation of a page of the site consists of. */
export interface Cited {
  author: string;
  title: string;
  /** As in a list of references: "press release", "report". */
  kind: string;
  /** As printed: `29 October 2026`, or a month where there is no day. */
  date: string;
  /** The same for machines, beginning with year and month. */
  isoDay: string;
  url: string;
  /** Distinguishes it from others by the same author in the same year. */
  key: string;
}

export interface Citation {
  plain: string;
  bibtex: string;
}

export function cite(cited: Cited): Citation {
  return { plain: plainCitation(cited), bibtex: bibtexEntry(cited) };
}

function plainCitation({ author, title, kind, date, isoDay, url }: Cited): string {
  // No comma after a title that ends with a question or exclamation mark.
  const inQuotes = fill(citationWords.title, { title });
  const quoted = /[?!]$/.test(title) ? inQuotes : `${inQuotes},`;
  return `${author} (${year(isoDay)}), ${quoted} ${kind}, ${date}. ${url}`;
}

/** The names that BibTeX gives the months; each style prints them in its language. */
const bibtexMonths = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

function bibtexEntry({ author, title, kind, isoDay, url, key }: Cited): string {
  const fields = [
    ["author", `{${literal(author)}}`],
    // Double braces keep the capitals of "SVT Play" and "Nordic" in every style.
    ["title", `{${literal(title)}}`],
    ["year", year(isoDay)],
    ["howpublished", literal(kind[0]?.toUpperCase() + kind.slice(1))],
    ["url", url],
  ].map(([name, value]) => `  ${name} = {${value}},`);
  const month = bibtexMonths[Number(isoDay.slice(5, 7)) - 1];
  return [
    `@misc{${slug(author).replaceAll("-", "")}-${year(isoDay)}-${key},`,
    ...fields.slice(0, 3),
    `  month = ${month},`,
    ...fields.slice(3),
    "}",
  ].join("\n");
}

const year = (isoDay: string) => isoDay.slice(0, 4);

const escapes: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

const literal = (text: string) =>
  text.replace(/[\\~^&%$#_{}]/g, (mark) => escapes[mark] ?? `\\${mark}`);

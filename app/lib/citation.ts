import type { Content } from "#app/lib/content/content.ts";
import { fillTemplate, slug } from "./text.ts";

/** The data that a citation of a page is written from. */
export interface Cited {
  author: string;
  title: string;
  /** The kind of document, as printed in the citation: "press release", "report". */
  kind: string;
  /** As printed: `29 October 2026`, or `October 2026` if the day is unknown. */
  date: string;
  /** The same date in ISO format, at least year and month. */
  isoDay: string;
  url: string;
  /** The end of the BibTeX key; distinguishes documents by the same author in the same year. */
  key: string;
}

export interface Citation {
  plain: string;
  bibtex: string;
}

export function cite(content: Content, cited: Cited): Citation {
  return { plain: plainCitation(content, cited), bibtex: bibtexEntry(cited) };
}

function plainCitation(
  content: Content,
  { author, title, kind, date, isoDay, url }: Cited,
): string {
  // No comma after a title that ends with a question or exclamation mark.
  const inQuotes = fillTemplate(content.words.citation.title, { title });
  const quoted = /[?!]$/.test(title) ? inQuotes : `${inQuotes},`;
  return `${author} (${year(isoDay)}), ${quoted} ${kind}, ${date}. ${url}`;
}

/** BibTeX's month macros; each bibliography style prints them in its own language. */
const bibtexMonths = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

function bibtexEntry({ author, title, kind, isoDay, url, key }: Cited): string {
  return [
    `@misc{${slug(author).replaceAll("-", "")}-${year(isoDay)}-${key},`,
    `  author = {{${escapeBibtex(author)}}},`,
    // Double braces keep the capitals of "SVT Play" and "Nordic" in every style.
    `  title = {{${escapeBibtex(title)}}},`,
    `  year = {${year(isoDay)}},`,
    `  month = ${bibtexMonths[Number(isoDay.slice(5, 7)) - 1]},`,
    `  howpublished = {${escapeBibtex(kind[0]?.toUpperCase() + kind.slice(1))}},`,
    `  url = {${url}},`,
    "}",
  ].join("\n");
}

const year = (isoDay: string) => isoDay.slice(0, 4);

const escapes: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

const escapeBibtex = (text: string) =>
  text.replace(/[\\~^&%$#_{}]/g, (mark) => escapes[mark] ?? `\\${mark}`);

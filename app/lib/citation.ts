import { slug } from "./text.ts";

/** What somebody needs who quotes a page of the site. */
export interface Cited {
  author: string;
  title: string;
  /** As it stands in a list of references: "press release", "report". */
  kind: string;
  /** As printed: `29 October 2026`, or a month where there is no day. */
  date: string;
  /** The same for machines, beginning with year and month. */
  isoDay: string;
  url: string;
  /** What tells it from others by the same author in the same year. */
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
  // A title that ends with its own mark needs no comma after it.
  const quoted = /[?!]$/.test(title) ? `‘${title}’` : `‘${title}’,`;
  return `${author} (${year(isoDay)}), ${quoted} ${kind}, ${date}. ${url}`;
}

function bibtexEntry({ author, title, kind, isoDay, url, key }: Cited): string {
  const fields = [
    ["author", `{${literal(author)}}`],
    // In double braces, or styles would put "SVT Play" and "Nordic" into lower case.
    ["title", `{${literal(title)}}`],
    ["year", year(isoDay)],
    ["howpublished", literal(kind[0]?.toUpperCase() + kind.slice(1))],
    ["url", url],
  ].map(([name, value]) => `  ${name} = {${value}},`);
  const month = `  month = ${months[Number(isoDay.slice(5, 7)) - 1]},`;
  return [
    `@misc{${slug(author).replaceAll("-", "")}-${year(isoDay)}-${key},`,
    ...fields.slice(0, 3),
    month,
    ...fields.slice(3),
    "}",
  ].join("\n");
}

const year = (isoDay: string) => isoDay.slice(0, 4);

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const escapes: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

const literal = (text: string) =>
  text.replace(/[\\~^&%$#_{}]/g, (mark) => escapes[mark] ?? `\\${mark}`);

import { parseHtml } from "#app/lib/markdown/html-tree.ts";
import { writeText, type TextStyle } from "#app/lib/markdown/write-text.ts";
import { articleHtml } from "./article-html.tsx";
import type { TypedArticle } from "./typed-article.ts";

/** The article as it would be typed: no marks of a markup language, addresses in brackets behind their words. */
export function articleAsTyped(article: TypedArticle): string {
  return writeText(parseHtml(articleHtml(article)), typed);
}

const asItIs = (words: string) => words;

const typed: TextStyle = {
  isSkipped: () => false,
  text: asItIs,
  line: asItIs,
  heading: (_, words) => words.toUpperCase(),
  emphasis: asItIs,
  strong: asItIs,
  code: asItIs,
  pre: (text) => text.trim(),
  link(words, { attributes }) {
    const address = attributes["href"] ?? "";
    return /^https?:/.test(address) && address !== words ? `${words} (${address})` : words;
  },
  // A picture says nothing in a text field; what is written under it stays.
  image: () => "",
  quote: (words) => `“${words}”`,
  term: (words) => `${words}: `,
  lineBreak: "\n",
  row: (cells) => cells.join("\t"),
  table: (rows) => rows.join("\n"),
};

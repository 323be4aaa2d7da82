import type { Content } from "#app/lib/content/content.ts";
import { renderWithContent } from "#app/lib/content/content-context.tsx";
import { lineOf, parseHtml } from "#app/lib/html-tree.ts";
import { writeText, type TextStyle } from "#app/lib/markdown/write-text.ts";
import { ArticleBody, hasBody, type TypedArticle } from "./article-body.tsx";

/** The article's text as HTML for use outside its page; empty if it has none. */
export function articleHtml(
  content: Content,
  article: TypedArticle,
  charts: "picture" | "table",
): string {
  if (!hasBody(article)) return "";
  return renderWithContent(content, <ArticleBody article={article} charts={charts} />);
}

/** Enough for a description, whatever markup is in it; a whole text may have a million characters. */
const openingBlocks = 20;
const openingHtmlLength = 20_000;

/** The beginning of the text in one line, without charts. */
export function articleOpening(content: Content, article: TypedArticle): string {
  const texts = article.acf.filter(({ layout }) => layout !== "chart").slice(0, openingBlocks);
  const html = articleHtml(content, { ...article, acf: texts }, "table").slice(
    0,
    openingHtmlLength,
  );
  return lineOf(parseHtml(html).children);
}

/** The article as plain text without markup; the address of a link follows its text in brackets. */
export const articlePlainText = (content: Content, article: TypedArticle): string =>
  writeText(parseHtml(articleHtml(content, article, "table")).children, plainText);

const unchanged = (words: string) => words;

const plainText: TextStyle = {
  isSkipped: () => false,
  text: unchanged,
  line: unchanged,
  heading: (_, words) => words.toUpperCase(),
  emphasis: unchanged,
  strong: unchanged,
  code: unchanged,
  pre: (text) => text.trim(),
  link(words, { attributes }) {
    const address = attributes["href"] ?? "";
    return /^https?:/.test(address) && address !== words ? `${words} (${address})` : words;
  },
  // The caption of a picture is a text of its own and stays.
  image: () => "",
  quote: (words) => `“${words}”`,
  term: (words) => `${words}: `,
  lineBreak: "\n",
  row: (cells) => cells.join("\t"),
  table: (rows) => rows.join("\n"),
};

import { renderToStaticMarkup } from "react-dom/server";
import { isElement, lineOf, parseHtml, type Node } from "#app/lib/html-tree.ts";
import { writeText, type TextStyle } from "#app/lib/markdown/write-text.ts";
import { shorten } from "#app/lib/text.ts";
import { ArticleBody, hasBody, type TypedArticle } from "./article-body.tsx";

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

/** The article's text as HTML for use outside its page; empty if it has none. */
export function articleHtml(article: TypedArticle, charts: "picture" | "table"): string {
  if (!hasBody(article)) return "";
  return renderToStaticMarkup(<ArticleBody article={article} charts={charts} />);
}

const articleNodes = (article: TypedArticle) => parseHtml(articleHtml(article, "table")).children;

export const articleText = (article: TypedArticle): string => lineOf(articleNodes(article));

/** A single question may be rhetorical; two make an interview. */
const fewestQuestions = 2;
/** Limits above what search engines show. */
const mostQuestions = 50;
const longestAnswer = 2000;

/** Headings that are questions, each with the text below it. */
export function articleQuestions(article: TypedArticle): QuestionAndAnswer[] {
  const sections: { heading: Node[]; below: Node[] }[] = [];
  const read = (nodes: readonly Node[]) => {
    for (const node of nodes)
      if (isElement(node, "h2", "h3", "h4")) sections.push({ heading: node.children, below: [] });
      else if (isElement(node)) read(node.children);
      else sections.at(-1)?.below.push(node);
  };
  read(articleNodes(article));
  const found = sections.flatMap(({ heading, below }) => {
    const [question, answer] = [lineOf(heading), lineOf(below)];
    return question.endsWith("?") && answer
      ? [{ question, answer: shorten(answer, longestAnswer) }]
      : [];
  });
  return found.length >= fewestQuestions ? found.slice(0, mostQuestions) : [];
}

/** The article as plain text without markup; the address of a link follows its text in brackets. */
export const articlePlainText = (article: TypedArticle): string =>
  writeText(articleNodes(article), plainText);

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

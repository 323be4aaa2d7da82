import { renderToStaticMarkup } from "react-dom/server";
import { isElement, lineOf, parseHtml, type Node } from "#app/lib/html-tree.ts";
import { writeText, type TextStyle } from "#app/lib/markdown/write-text.ts";
import { shorten } from "#app/lib/text.ts";
import { ArticleBody, hasBody, type TypedArticle } from "./article-body.tsx";

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

/** The article's text as it stands outside its page, or nothing where it has none. */
export function articleHtml(article: TypedArticle, charts: "picture" | "table"): string {
  if (!hasBody(article)) return "";
  return renderToStaticMarkup(<ArticleBody article={article} charts={charts} />);
}

const articleNodes = (article: TypedArticle) => parseHtml(articleHtml(article, "table")).children;

export const articleText = (article: TypedArticle): string => lineOf(articleNodes(article));

/** Two questions make an interview; one is a manner of speaking. */
const fewestQuestions = 2;
/** More than search engines show of an article, and of an answer. */
const mostQuestions = 50;
const longestAnswer = 2000;

/** The questions that an article asks in its headings, with what stands below each. */
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

/** The article as plain text: no marks of a markup language, addresses in brackets behind their words. */
export const articlePlainText = (article: TypedArticle): string =>
  writeText(articleNodes(article), plainText);

const asItIs = (words: string) => words;

const plainText: TextStyle = {
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

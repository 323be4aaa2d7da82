import { shorten } from "#app/lib/text.ts";
import { textOfHtml } from "#app/lib/markup.ts";
import type { QuestionAndAnswer } from "#app/seo/structured-data.ts";
import { articleHtml } from "./article-html.tsx";
import type { TypedArticle } from "./typed-article.ts";

export const articleText = (article: TypedArticle): string => textOfHtml(articleHtml(article));

/** Two questions make an interview; one is a manner of speaking. */
const fewestQuestions = 2;
/** More than search engines show of an article, and of an answer. */
const mostQuestions = 50;
const longestAnswer = 2000;

/** The questions that an article asks in its headings, with what stands below each. */
export function articleQuestions(article: TypedArticle): QuestionAndAnswer[] {
  const [, ...parts] = articleHtml(article).split(/<h[2-4]\b[^<>]*>/);
  const found = parts.flatMap((part) => {
    const [heading = "", below = ""] = part.split(/<\/h[2-4]>/, 2);
    const [question, answer] = [textOfHtml(heading), textOfHtml(below)];
    return question.endsWith("?") && answer
      ? [{ question, answer: shorten(answer, longestAnswer) }]
      : [];
  });
  return found.length >= fewestQuestions ? found.slice(0, mostQuestions) : [];
}

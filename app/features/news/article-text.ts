import type { ArticleBlock } from "#server/cms/content-service.ts";
import { textOfHtml } from "#app/lib/text-of-html.ts";
import type { QuestionAndAnswer } from "#app/seo/schema/news-article.ts";
import type { TypedArticle } from "./typed-article.ts";

type Written = Pick<TypedArticle, "content" | "acf">;

export const articleText = (article: Written): string => textOfHtml(htmlOf(article));

/** Two questions make an interview; one is a manner of speaking. */
const fewestQuestions = 2;

/** The questions that an article asks in its headings, with what stands below each. */
export function articleQuestions(article: Written): QuestionAndAnswer[] {
  const [, ...parts] = htmlOf(article).split(/<h[2-4]\b[^>]*>/);
  const found = parts.flatMap((part) => {
    const [heading = "", below = ""] = part.split(/<\/h[2-4]>/, 2);
    const [question, answer] = [textOfHtml(heading), textOfHtml(below)];
    return question.endsWith("?") && answer ? [{ question, answer }] : [];
  });
  return found.length >= fewestQuestions ? found : [];
}

const htmlOf = ({ content, acf }: Written) =>
  acf.length > 0 ? acf.map(htmlOfBlock).join(" ") : content;

function htmlOfBlock(block: ArticleBlock): string {
  switch (block.layout) {
    case "heading":
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    case "image":
      return escaped(block.caption);
    case "list":
      return block.items.join(" ");
    default:
      return block.html;
  }
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

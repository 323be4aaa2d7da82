import { renderToStaticMarkup } from "react-dom/server";
import { ArticleBody, hasBody } from "./article-body.tsx";
import type { TypedArticle } from "./typed-article.ts";

/** The article's text as its page shows it, or nothing where it has none. */
export function articleHtml(article: TypedArticle): string {
  return hasBody(article) ? renderToStaticMarkup(<ArticleBody article={article} />) : "";
}

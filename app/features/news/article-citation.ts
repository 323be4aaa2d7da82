import { company } from "#content/company.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { fullDate } from "#app/lib/dates.ts";
import { typeLabels } from "#app/islands/news/news-types.ts";
import type { TypedArticle } from "./typed-article.ts";

export function citeArticle(article: TypedArticle, url: string): Citation {
  const isoDay = article.isoDate.slice(0, 10);
  return cite({
    author: company.name,
    title: article.title,
    kind: typeLabels[article.type].toLowerCase(),
    date: fullDate(isoDay),
    isoDay,
    url,
    key: String(article.id),
  });
}

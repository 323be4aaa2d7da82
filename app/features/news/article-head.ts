import type { NewsItem, NewsType } from "#server/cms/content-service.ts";
import { company } from "#content/company.ts";
import { fullDate, shorten } from "#app/lib/text.ts";
import type { Cover } from "#app/seo/social/cover.tsx";
import { fullTitle, longestDescription, longestTitle } from "#app/seo/page-meta.ts";
import { typeLabels } from "#app/islands/news/news-item.tsx";
import type { TypedArticle } from "./article-body.tsx";
import { articleText } from "./article-text.tsx";

export interface ArticleHead {
  title: string;
  description: string;
}

type Others = Pick<NewsItem, "id" | "title" | "excerpt" | "isoDate">[];

/** A shorter one says too little to be worth a line in a list of results. */
const shortestDescription = 50;

/**
 * What search engines show of an article. An editor may give two articles one title or one summary: each
 * still gets its own, by its date, and by its number where even that is the same.
 */
export function articleHead(article: TypedArticle, all: Others): ArticleHead {
  const others = all.filter(({ id }) => id !== article.id);
  return { title: titleOf(article, others), description: descriptionOf(article, others) };
}

function titleOf(article: TypedArticle, others: Others): string {
  const twins = namesakes(article, others);
  if (twins.length === 0) return article.title;
  const mark = markOf(article, twins);
  return `${shorten(article.title, longestTitle - mark.length - 2)}, ${mark}`;
}

/** The editor's summary, or else how the article begins, or else what can be said of any article. */
function descriptionOf(article: TypedArticle, others: Others): string {
  const { excerpt, title } = article;
  // Writing the whole text costs more than anything else here, and most summaries do.
  const text = excerpt.length >= shortestDescription ? "" : articleText(article);
  const found = [excerpt, text].find(({ length }) => length >= shortestDescription);
  if (!found) {
    const mark = markOf(article, namesakes(article, others));
    return cut(`${mark}: ${sentences(title, text || excerpt, company.name, company.tagline)}`);
  }
  const shown = cut(found);
  const start = found.slice(0, shortestDescription);
  const twins = others.filter(
    // Comparing the start first saves cutting hundreds of texts.
    ({ excerpt: other }) => other.startsWith(start) && cut(other) === shown,
  );
  return cut(twins.length === 0 ? found : `${markOf(article, twins)}: ${found}`);
}

const cut = (text: string) => shorten(text, longestDescription);

const sentences = (...parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(" ");

/** Those whose title looks the same in a list of results, where the end of a long one is cut. */
function namesakes({ title }: TypedArticle, others: Others) {
  const shown = fullTitle(title);
  return others.filter((other) => fullTitle(other.title) === shown);
}

/** `Newsletter, 5 November 2026`, or with its number where another one of the same name came out that day. */
function markOf({ id, type, isoDate }: TypedArticle, twins: Others): string {
  const isShared = twins.some((twin) => day(twin.isoDate) === day(isoDate));
  return `${typeLabels[type]}${isShared ? ` ${id}` : ""}, ${day(isoDate)}`;
}

/** The calendar day where the article was written. */
const day = (isoDate: string) => fullDate(isoDate.slice(0, 10));

const looks: Record<NewsType, Pick<Cover, "art" | "kind">> = {
  NEWSLETTER: { art: "analysis", kind: "newsletter" },
  "PRESS RELEASE": { art: "media", kind: "press-release" },
};

/** How many different parts of the landscape there are before one comes again. */
const places = 7;

/**
 * The kind's landscape and not the article's own picture, which may be a chart, a portrait or somebody's logo:
 * cut to this shape, with words over it, few of them would stay what they were.
 */
export function articleCover({ id, type, title, isoDate }: TypedArticle): Cover {
  return {
    ...looks[type],
    place: (id % places) / (places - 1),
    kicker: `${typeLabels[type]} · ${day(isoDate)}`,
    title,
  };
}

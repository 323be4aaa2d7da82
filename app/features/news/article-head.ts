import type { Content } from "#app/lib/content/content.ts";
import type { NewsItem, NewsType } from "#server/news/content-service.ts";
import { fullDate, shorten } from "#app/lib/text.ts";
import type { Cover } from "#app/seo/social/cover.tsx";
import { fullTitle, longestDescription, longestTitle } from "#app/seo/page-titles.ts";
import { typeLabels } from "./news-types.ts";
import type { TypedArticle } from "./article-body.tsx";
import { articleOpening } from "./article-text.tsx";

export interface ArticleHead {
  title: string;
  description: string;
}

type Others = Pick<NewsItem, "id" | "title" | "excerpt" | "isoDate">[];

/** A shorter description is of little use in search results. */
const shortestDescription = 50;

/**
 * The title and description of an article for search engines. Where editors give several articles the same title or summary,
 * the date makes it unique, with the article's id if the date is the same too.
 */
export function articleHead(content: Content, article: TypedArticle, all: Others): ArticleHead {
  const others = all.filter(({ id }) => id !== article.id);
  return {
    title: titleOf(content, article, others),
    description: descriptionOf(content, article, others),
  };
}

function titleOf(content: Content, article: TypedArticle, others: Others): string {
  const twins = sameTitle(content, article, others);
  if (twins.length === 0) return article.title;
  const mark = markOf(content, article, twins);
  return `${shorten(article.title, longestTitle - mark.length - 2)}, ${mark}`;
}

/** The editor's summary, or the beginning of the text, or a description made of title, date and firm. */
function descriptionOf(content: Content, article: TypedArticle, others: Others): string {
  const { excerpt, title } = article;
  const text = excerpt.length >= shortestDescription ? "" : articleOpening(content, article);
  const found = [excerpt, text].find(({ length }) => length >= shortestDescription);
  if (!found) {
    const mark = markOf(content, article, sameTitle(content, article, others));
    return cut(
      `${mark}: ${sentences(title, text || excerpt, content.company.name, content.company.tagline)}`,
    );
  }
  const shown = cut(found);
  const start = found.slice(0, shortestDescription);
  const twins = others.filter(
    // Comparing the start first avoids shortening hundreds of texts.
    ({ excerpt: other }) => other.startsWith(start) && cut(other) === shown,
  );
  return cut(twins.length === 0 ? found : `${markOf(content, article, twins)}: ${found}`);
}

const cut = (text: string) => shorten(text, longestDescription);

const sentences = (...parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(" ");

/** Articles whose title looks the same in search results, where long titles are shortened. */
function sameTitle(content: Content, { title }: TypedArticle, others: Others) {
  const shown = fullTitle(content, title);
  return others.filter((other) => fullTitle(content, other.title) === shown);
}

/** `Newsletter, 5 November 2026`, or `Newsletter 123, 5 November 2026` if one of the others has the same date. */
function markOf(content: Content, { id, type, isoDate }: TypedArticle, twins: Others): string {
  const isShared = twins.some((twin) => day(content, twin.isoDate) === day(content, isoDate));
  return `${typeLabels(content.words)[type]}${isShared ? ` ${id}` : ""}, ${day(content, isoDate)}`;
}

/** The calendar day in the time zone of the content service. */
const day = (content: Content, isoDate: string) => fullDate(content.words, isoDate.slice(0, 10));

const coverByType: Record<NewsType, Pick<Cover, "art" | "kind">> = {
  NEWSLETTER: { art: "analysis", kind: "newsletter" },
  "PRESS RELEASE": { art: "media", kind: "press-release" },
};

/** Articles show different parts of the landscape, which repeat after this many ids. */
const artPositions = 7;

/**
 * A landscape for each type of news, and not the article's own picture: that may be a chart, a portrait or a logo, which
 * would be spoilt by cropping it and putting text over it.
 */
export function articleCover(content: Content, { id, type, title, isoDate }: TypedArticle): Cover {
  return {
    ...coverByType[type],
    artPosition: (id % artPositions) / (artPositions - 1),
    kicker: `${typeLabels(content.words)[type]} · ${day(content, isoDate)}`,
    title,
  };
}

import type { NewsItem } from "#server/cms/content-service.ts";
import { company } from "#content/company.ts";
import { news } from "#content/pages/news.ts";
import { typeLabels } from "#app/islands/news/news-types.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { fullDate } from "#app/lib/dates.ts";
import { shorten } from "#app/lib/shorten.ts";
import { coverAlt, pageFacts } from "#app/seo/page-facts.ts";
import { fullTitle, longestDescription, longestTitle } from "#app/seo/page-meta.ts";
import { faqPage, newsArticle } from "#app/seo/schema/news-article.ts";
import { articleCover } from "./article-cover.ts";
import { articleQuestions, articleText } from "./article-text.tsx";
import type { TypedArticle } from "./article-body.tsx";

interface Options {
  siteUrl: string;
  path: string;
  article: TypedArticle;
  /** All news, to tell this one from them. */
  all: NewsItem[];
  socialImage: string;
}

/** Everything that an article's page says about itself. For loaders only. */
export function articleFacts({ siteUrl, path, article, all, socialImage }: Options) {
  const head = articleHead(article, all);
  const { title, type, isoDate: published, modified, image } = article;
  const section = typeLabels[type];
  const questions = articleQuestions(article);
  const facts = pageFacts(
    {
      siteUrl,
      path,
      title,
      description: head.description,
      parents: [{ path: "/news", title: news.meta.title }],
      image: { path: socialImage, alt: coverAlt(articleCover(article)) },
    },
    newsArticle(siteUrl, {
      path,
      title,
      description: head.description,
      section,
      published,
      modified,
      images: [socialImage, ...(image ? [image.src] : [])],
    }),
    ...(questions.length > 0 ? [faqPage(siteUrl + path, questions)] : []),
  );
  return { ...head, ...facts, article: { published, modified, section } };
}

interface ArticleHead {
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
function articleHead(article: TypedArticle, all: Others): ArticleHead {
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
  const twins = others.filter((other) => cut(other.excerpt) === cut(found));
  return cut(twins.length === 0 ? found : `${markOf(article, twins)}: ${found}`);
}

const cut = (text: string) => shorten(text, longestDescription);

const sentences = (...parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(" ");

/** Those whose title looks the same in a list of results, where the end of a long one is cut. */
const namesakes = ({ title }: TypedArticle, others: Others) =>
  others.filter((other) => fullTitle(other.title) === fullTitle(title));

/** `Newsletter, 5 November 2026`, or with its number where another one of the same name came out that day. */
function markOf({ id, type, isoDate }: TypedArticle, twins: Others): string {
  const isShared = twins.some((twin) => day(twin.isoDate) === day(isoDate));
  return `${typeLabels[type]}${isShared ? ` ${id}` : ""}, ${day(isoDate)}`;
}

/** The calendar day where the article was written. */
const day = (isoDate: string) => fullDate(isoDate.slice(0, 10));

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

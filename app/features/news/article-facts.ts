import { news } from "#content/pages/news.ts";
import type { NewsItem } from "#server/cms/content-service.ts";
import { coverAlt, pageFacts } from "#app/seo/page-facts.ts";
import { faqPage, newsArticle } from "#app/seo/structured-data.ts";
import { articleCover } from "./article-cover.ts";
import { articleHead } from "./article-head.ts";
import { articleQuestions } from "./article-text.ts";
import { typeLabels } from "#app/islands/news/news-types.ts";
import type { TypedArticle } from "./typed-article.ts";

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

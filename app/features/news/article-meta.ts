import { news } from "#content/pages/news.ts";
import type { MetaArgs } from "#app/seo/page-meta.ts";
import { faqPage, newsArticle } from "#app/seo/schema/news-article.ts";
import { coverAlt, sitePageMeta } from "#app/seo/site-page-meta.ts";
import { articleCover } from "./article-cover.ts";
import type { ArticleHead } from "./article-head.ts";
import { articleQuestions } from "./article-text.ts";
import { typeLabels } from "#app/islands/news/news-types.ts";
import type { TypedArticle } from "./typed-article.ts";

interface Options {
  path: string;
  article: TypedArticle;
  head: ArticleHead;
  socialImage: string;
}

/** Everything that an article's page says about itself. */
export function articleMeta(args: MetaArgs, { path, article, head, socialImage }: Options) {
  const { title, type, isoDate: published, modified, image } = article;
  const section = typeLabels[type];
  const page = {
    ...head,
    path,
    parents: [{ path: "/news", title: news.meta.title }],
    image: { path: socialImage, alt: coverAlt(articleCover(article)) },
    ogType: "article",
    article: { published, modified, section },
  } as const;
  return sitePageMeta(args, page, (siteUrl) => {
    const questions = articleQuestions(article);
    return [
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
    ];
  });
}

import type { FAQPage, NewsArticle } from "schema-dts";
import { organizationId } from "./organization.ts";
import { language } from "./website.ts";

export interface NewsArticleOptions {
  path: string;
  title: string;
  description: string;
  section: string;
  published: string;
  modified: string;
  images: string[];
}

export function newsArticle(siteUrl: string, options: NewsArticleOptions): NewsArticle {
  const { path, title, description, section, published, modified, images } = options;
  return {
    "@type": "NewsArticle",
    "@id": `${siteUrl}${path}#article`,
    mainEntityOfPage: { "@id": siteUrl + path },
    headline: title,
    description,
    articleSection: section,
    datePublished: published,
    dateModified: modified,
    image: images.map((image) => siteUrl + image),
    inLanguage: language,
    isAccessibleForFree: true,
    author: { "@id": organizationId(siteUrl) },
    publisher: { "@id": organizationId(siteUrl) },
  };
}

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

/** Only for questions that are asked and answered on the page itself. */
export function faqPage(url: string, questions: QuestionAndAnswer[]): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${url}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

import type { Person, Thing } from "schema-dts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import type { Content } from "#app/lib/content/content.ts";
import type { Report } from "#app/lib/content/schema/report.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { fullDate } from "#app/lib/text.ts";
import { organizationId } from "#app/seo/page-graph.ts";
import { coverAlt } from "#app/seo/page-covers.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { person as personNode, personId, reportId } from "#app/seo/structured-data.ts";
import { portrayed } from "#app/layout/pictures.ts";
import { articleCover, type ArticleHead } from "./article-head.ts";
import { articleAuthor, articleReport, type ArticleAuthor } from "./article-sources.ts";
import { typeKeys, typeLabels } from "./news-types.ts";
import type { TypedArticle } from "./article-body.tsx";

interface Options {
  path: string;
  article: TypedArticle;
  head: ArticleHead;
  socialImage: string;
}

/** The metadata and structured data of an article's page. */
export function ArticleMeta({ path, article, head, socialImage }: Options) {
  const content = useContent();
  const siteUrl = useSiteUrl();
  const { title, type, isoDate: published, modified, image } = article;
  const section = typeLabels(content.words)[type];
  const page = {
    ...head,
    path,
    parents: [{ path: "/news", title: content.pages.news.meta.title }],
    image: { path: socialImage, alt: coverAlt(articleCover(content, article)) },
    ogType: "article",
    article: { published, modified, section },
  } as const;
  const author = articleAuthor(content, article);
  const report = articleReport(content, article);
  const things: Thing[] = [
    {
      "@type": "NewsArticle",
      "@id": `${siteUrl}${path}#article`,
      mainEntityOfPage: { "@id": siteUrl + path },
      headline: title,
      description: head.description,
      articleSection: section,
      datePublished: published,
      dateModified: modified,
      image: [socialImage, ...(image ? [image.src] : [])].map((address) => siteUrl + address),
      inLanguage: content.words.lang,
      isAccessibleForFree: true,
      author: author ? authorNode(content, siteUrl, author) : { "@id": organizationId(siteUrl) },
      publisher: { "@id": organizationId(siteUrl) },
      ...(report && { about: reportNode(siteUrl, report) }),
    },
    ...(author?.person ? [personNode(content, siteUrl, portrayed(content, author.person))] : []),
  ];
  return <SitePageMeta page={page} things={things} />;
}

const authorNode = (content: Content, siteUrl: string, { name, person }: ArticleAuthor): Person =>
  person
    ? { "@type": "Person", "@id": personId(content, siteUrl, person.image) }
    : { "@type": "Person", name };

/** Has the same `@id` as the node on the report's own page. */
const reportNode = (siteUrl: string, { title, link }: Report): Thing => ({
  "@type": "Report",
  "@id": reportId(siteUrl, link),
  name: title,
  url: siteUrl + link,
});

export function citeArticle(content: Content, article: TypedArticle, url: string): Citation {
  const isoDay = article.isoDate.slice(0, 10);
  return cite(content, {
    author: content.company.name,
    title: article.title,
    kind: content.words.citation.kinds[typeKeys[article.type]],
    date: fullDate(content.words, isoDay),
    isoDay,
    url,
    key: String(article.id),
  });
}

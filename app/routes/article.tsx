import { data, redirect } from "react-router";
import { articleFacts } from "#app/features/news/article-facts.ts";
import { ArticleProblem, isMissing } from "#app/features/news/article-problem.tsx";
import { citeArticle } from "#app/features/news/article-citation.ts";
import { ArticleView } from "#app/features/news/article-view.tsx";
import { typeInAddress } from "#app/features/news/news-types.ts";
import { pressMatter } from "#app/features/news/press-matter.ts";
import { isRemovedContent } from "#app/lib/is-missing-content.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { NewsItem } from "#server/cms/content-service.ts";
import type { Route } from "./+types/article";

export async function loader({ params, context }: Route.LoaderArgs) {
  const type = typeInAddress(params.type);
  if (!type || params.id === undefined) throw redirect("/news");
  const { content, siteUrl, socialImages } = context.get(servicesContext);
  try {
    const article = await content.article(numericId(params.id));
    if (article.type && article.path && article.type !== type) throw redirect(article.path, 301);
    const typed = { ...article, type: article.type ?? type };
    // Other news is a courtesy: an article is shown with or without it.
    const all = await content.allNews().catch(() => []);
    const socialImage = socialImages.articlePath(typed);
    const path = article.path ?? `/article/${params.type}/${article.id}`;
    const url = siteUrl + path;
    return data({
      article: typed,
      url,
      citation: citeArticle(typed, url),
      press: typed.type === "PRESS RELEASE" ? pressMatter() : undefined,
      related: relatedTo(typed, all),
      facts: articleFacts({ siteUrl, path, article: typed, all, socialImage }),
      error: undefined,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message } = error;
    const missing = isRemovedContent(error) ? 410 : 404;
    return data(
      { article: undefined, facts: undefined, error: message },
      { status: isMissing(message) ? missing : 502 },
    );
  }
}

/** An id that is no number can be no article's; the content service is not asked. */
function numericId(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new Error("Article not found");
  return Number(id);
}

const relatedCount = 3;

function relatedTo({ id, type }: { id: number; type: string }, all: NewsItem[]) {
  return all.filter((item) => item.id !== id && item.type === type).slice(0, relatedCount);
}

export const meta = (args: Route.MetaArgs) => {
  const { facts, error = "" } = args.loaderData;
  if (facts) return pageMeta(args, { ...facts, ogType: "article" });
  const title = isMissing(error) ? "Article Not Found" : "Something went wrong";
  return pageMeta(args, { title, noindex: true });
};

export default function Article({ loaderData }: Route.ComponentProps) {
  if (!loaderData.article) return <ArticleProblem message={loaderData.error} />;
  return <ArticleView {...loaderData} />;
}

import { data, redirect } from "react-router";
import { ArticleProblem, isMissing } from "#app/features/news/article-problem.tsx";
import { citeArticle } from "#app/features/news/article-citation.ts";
import { ArticleView } from "#app/features/news/article-view.tsx";
import { typeInAddress } from "#app/features/news/news-types.ts";
import { pressMatter } from "#app/features/news/press-matter.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { ContentService } from "#server/cms/content-service.ts";
import type { Route } from "./+types/article";

export async function loader({ params, context }: Route.LoaderArgs) {
  const type = typeInAddress(params.type);
  if (!type || params.id === undefined) throw redirect("/news");
  const { content, siteUrl } = context.get(servicesContext);
  try {
    const article = await content.article(numericId(params.id));
    if (article.type && article.path && article.type !== type) throw redirect(article.path, 301);
    const typed = { ...article, type: article.type ?? type };
    const url = siteUrl + (article.path ?? "");
    return data({
      article: typed,
      url,
      citation: citeArticle(typed, url),
      press: typed.type === "PRESS RELEASE" ? pressMatter() : undefined,
      related: await relatedTo(typed, content),
      error: undefined,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message } = error;
    return data({ article: undefined, error: message }, { status: isMissing(message) ? 404 : 502 });
  }
}

/** An id that is no number can be no article's; the content service is not asked. */
function numericId(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new Error("Article not found");
  return Number(id);
}

const relatedCount = 3;

/** Related news is a courtesy: an article is shown with or without it. */
async function relatedTo({ id, type }: { id: number; type: string }, content: ContentService) {
  const items = await content.allNews().catch(() => []);
  return items.filter((item) => item.id !== id && item.type === type).slice(0, relatedCount);
}

export const meta = (args: Route.MetaArgs) => {
  const { article, error = "" } = args.loaderData;
  if (article)
    return pageMeta(args, {
      title: article.title,
      description: article.excerpt,
      ogType: "article",
    });
  const title = isMissing(error) ? "Article Not Found" : "Something went wrong";
  return pageMeta(args, { title, noindex: true });
};

export default function Article({ loaderData }: Route.ComponentProps) {
  if (!loaderData.article) return <ArticleProblem message={loaderData.error} />;
  return <ArticleView {...loaderData} />;
}

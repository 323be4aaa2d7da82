import { data, redirect, useRouteLoaderData } from "react-router";
import { ArticleProblem, isMissing } from "#app/features/news/article-problem.tsx";
import { ArticleView } from "#app/features/news/article-view.tsx";
import { typeInAddress } from "#app/features/news/news-types.ts";
import { isRemovedContent } from "#app/lib/is-missing-content.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { ContentService } from "#server/cms/content-service.ts";
import type { Route } from "./+types/article";

export async function loader({ params, context }: Route.LoaderArgs) {
  const type = typeInAddress(params.type);
  if (!type || params.id === undefined) throw redirect("/news");
  const { content } = context.get(servicesContext);
  try {
    const article = await content.article(numericId(params.id));
    if (article.type && article.path && article.type !== type) throw redirect(article.path, 301);
    const typed = { ...article, type: article.type ?? type };
    return data({ article: typed, related: await relatedTo(typed, content), error: undefined });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message } = error;
    const missing = isRemovedContent(error) ? 410 : 404;
    return data(
      { article: undefined, related: [], error: message },
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
  const { article, related, error } = loaderData;
  const siteUrl = useRouteLoaderData<typeof rootLoader>("root")?.siteUrl ?? "";
  if (!article) return <ArticleProblem message={error} />;
  return <ArticleView article={article} related={related} url={siteUrl + (article.path ?? "")} />;
}

import { data, redirect } from "react-router";
import { ArticleBody } from "#app/features/news/article-body.tsx";
import { articleType } from "#app/features/news/article-types.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/article";

export async function loader({ params, context }: Route.LoaderArgs) {
  const type = articleType(params.type);
  if (!type || params.id === undefined) throw redirect("/news");
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });

  const { content } = context.get(servicesContext);
  const article = await content.article(Number(params.id)).catch((error: unknown) => {
    const missing = error instanceof Error && "kind" in error && error.kind === "notFound";
    throw data(null, { status: missing ? 404 : 502 });
  });
  if (article.path && article.type !== type) throw redirect(article.path, 301);
  return { article };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData.article.title,
    description: args.loaderData.article.excerpt,
    ogType: "article",
  });

export default function Article({ loaderData: { article } }: Route.ComponentProps) {
  return (
    <article className="shell py-section">
      <p className="eyebrow text-muted">{article.date}</p>
      <h1 className="mt-3 mb-8 max-w-[48rem] text-title" tabIndex={-1}>
        {article.title}
      </h1>
      <ArticleBody article={article} />
    </article>
  );
}

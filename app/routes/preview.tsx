import { data } from "react-router";
import { ArticleBody } from "#app/features/news/article-body.tsx";
import { articleType } from "#app/features/news/article-types.ts";
import { PreviewNotice, PreviewRefused } from "#app/features/news/preview.tsx";
import { ErrorMessage } from "#app/layout/error-message.tsx";
import { NotFoundMessage } from "#app/layout/not-found-message.tsx";
import type { RouteHandle } from "#app/pages.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/preview";

/** A draft is for whoever holds the link, and is another one after each time it is saved. */
export const handle: RouteHandle = { cacheable: false };

/** Answers are returned, never thrown: thrown ones would end up in the root's boundary, without the headers below. */
export async function loader({ params: { type, id }, url, context }: Route.LoaderArgs) {
  const { previews } = context.get(servicesContext);
  if (!previews || !articleType(type) || !/^[1-9]\d{0,14}$/.test(id))
    return data({ article: undefined, status: 404 }, 404);
  const expires = url.searchParams.get("expires") ?? "";
  const signature = url.searchParams.get("signature") ?? "";
  try {
    const article = await previews.read({ type, id, expires, signature });
    const status = article ? 200 : 403;
    return data({ article, status }, status);
  } catch (error) {
    const missing = error instanceof Error && "kind" in error && error.kind === "notFound";
    const status = missing ? 404 : 502;
    return data({ article: undefined, status }, status);
  }
}

/** The link is all it takes to read the draft: it goes neither into a cache, an index nor another site's logs. */
export const headers = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: titleOf(args.loaderData), noindex: true });

export default function Preview({ loaderData: { article, status } }: Route.ComponentProps) {
  if (!article) {
    if (status === 403) return <PreviewRefused />;
    return status === 404 ? <NotFoundMessage suggestions={[]} /> : <ErrorMessage />;
  }
  return (
    <article className="shell py-section">
      <PreviewNotice />
      <p className="eyebrow text-muted">{article.date}</p>
      <h1 className="mt-3 mb-8 max-w-[48rem] text-title" tabIndex={-1}>
        {article.title}
      </h1>
      <ArticleBody article={article} />
    </article>
  );
}

function titleOf({ article, status }: Route.MetaArgs["loaderData"]): string {
  if (article) return `Preview: ${article.title}`;
  if (status === 403) return "Preview not available";
  return status === 404 ? "Page not found" : "Something went wrong";
}

import styles from "#app/styles/pages/article.css?url";
import { data, redirect } from "react-router";
import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import { SignupFold } from "#app/features/leads/lead-forms.tsx";
import { articleHead } from "#app/features/news/article-head.ts";
import { ArticleMeta } from "#app/features/news/article-meta.tsx";
import { neighboursOf, relatedTo } from "#app/features/news/article-sources.ts";
import { ArticleProblem, ArticleView, isMissing } from "#app/features/news/article-view.tsx";
import { typeInAddress } from "#app/features/news/news-types.ts";
import { isContentError, type ContentFailure, servicesContext } from "#app/services.ts";
import { PageMeta } from "#app/seo/page-meta.tsx";
import type { Route } from "./+types/article";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, news, siteUrl, socialImages } = context.get(servicesContext);
  const type = typeInAddress(params.type);
  if (!type || params.id === undefined) throw redirect("/news");
  // Article ids are numbers, so any other id needs no request to the content service.
  if (!/^\d{1,15}$/.test(params.id))
    return problem(content, content.words.contentError.article, {
      kind: "notFound",
      wasHere: false,
    });
  try {
    const article = await news.article(Number(params.id));
    if (article.type && article.path && article.type !== type) throw redirect(article.path, 301);
    const typed = { ...article, type: article.type ?? type };
    // If the list of news cannot be loaded, the article is shown without links to other articles.
    const all = await news.allNews().catch(() => []);
    const neighbours = neighboursOf(article.id, all);
    const path = article.path ?? `/article/${params.type}/${article.id}`;
    return data({
      article: typed,
      path,
      url: siteUrl + path,
      head: articleHead(content, typed, all),
      socialImage: socialImages.articlePath(typed),
      neighbours,
      related: relatedTo(typed, neighbours, all),
      error: undefined,
    });
  } catch (error) {
    if (!isContentError(error)) throw error;
    return problem(content, error.message, error);
  }
}

/** In seconds: by then fewer requests to the content service may be waiting. */
const retryAfter = { "retry-after": "5" };

function problem(
  content: Content,
  message: string,
  { kind, wasHere }: Pick<ContentFailure, "kind" | "wasHere">,
) {
  const nothing = { article: undefined, error: message };
  if (kind === "overloaded") return data(nothing, { status: 503, headers: retryAfter });
  const missing = wasHere ? 410 : 404;
  return data(nothing, { status: isMissing(content, message) ? missing : 502 });
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Article({ loaderData }: Route.ComponentProps) {
  const content = useContent();
  const { article, error } = loaderData;
  if (!article)
    return (
      <>
        <PageMeta
          title={
            isMissing(content, error)
              ? content.words.article.missing.heading
              : content.words.error.failed.title
          }
          noindex
        />
        <ArticleProblem message={error} />
      </>
    );
  return (
    <>
      <ArticleMeta {...loaderData} />
      <ArticleView {...loaderData} signup={<SignupFold variant="dark" />} />
    </>
  );
}

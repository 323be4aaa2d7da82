import styles from "#app/styles/pages/preview.css?url";
import { data } from "react-router";
import { useContent } from "#app/lib/content/content-context.tsx";
import { ArticleBand } from "#app/features/news/article-band.tsx";
import { ArticleBody } from "#app/features/news/article-body.tsx";
import { typeInAddress } from "#app/features/news/news-types.ts";
import { ErrorMessage, NotFoundMessage } from "#app/layout/error-messages.tsx";
import { isContentError, servicesContext, type RouteHandle } from "#app/services.ts";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { fillTemplate } from "#app/lib/text.ts";
import type { Route } from "./+types/preview";

/** A draft is only for holders of the link, and changes whenever the editor saves it. */
export const handle: RouteHandle = { cacheable: false };

/** Error responses are returned and not thrown, because the error page of the root would lack the headers below. */
export async function loader({ params: { type, id }, url, context }: Route.LoaderArgs) {
  const { previews, reportError } = context.get(servicesContext);
  const named = typeInAddress(type);
  if (!previews || !named || !/^[1-9]\d{0,14}$/.test(id))
    return data({ article: undefined, status: 404 }, 404);
  const expires = url.searchParams.get("expires") ?? "";
  const signature = url.searchParams.get("signature") ?? "";
  try {
    const draft = await previews.read({ type, id, expires, signature });
    const status = draft ? 200 : 403;
    // A draft may have no category yet; then the type in the address is used.
    return data({ article: draft && { ...draft, type: draft.type ?? named }, status }, status);
  } catch (error) {
    const status = !isContentError(error) ? 500 : error.kind === "notFound" ? 404 : 502;
    if (status === 500) reportError(error);
    return data({ article: undefined, status }, status);
  }
}

/** Whoever has the link can read the draft, so it must not reach a cache, a search index or another site's logs. */
export const headers = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

export const links = () => [{ rel: "stylesheet", href: styles }];

type Draft = Route.ComponentProps["loaderData"];

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PreviewMeta {...loaderData} />
      <PreviewPage {...loaderData} />
    </>
  );
}

function PreviewPage({ article, status }: Draft) {
  if (!article) {
    if (status === 403) return <PreviewRefused />;
    return status === 404 ? <NotFoundMessage suggestions={[]} search="" /> : <ErrorMessage />;
  }
  return (
    <article>
      <PreviewNotice />
      <ArticleBand article={article} />
      <div className="shell py-section">
        <ArticleBody article={article} />
      </div>
    </article>
  );
}

function PreviewMeta({ article, status }: Draft) {
  const content = useContent();
  const { preview, notFound, failed } = content.words.error;
  if (article)
    return <PageMeta title={fillTemplate(preview.title, { title: article.title })} noindex />;
  if (status === 403) return <PageMeta title={preview.refusedTitle} noindex />;
  return <PageMeta title={status === 404 ? notFound.title : failed.title} noindex />;
}

/** Above a draft, so that nobody mistakes it for published news. */
function PreviewNotice() {
  const content = useContent();
  return (
    <p className="bg-white py-4 text-center font-semibold">{content.words.error.preview.notice}</p>
  );
}

/** Does not reveal whether the draft exists. */
function PreviewRefused() {
  const content = useContent();
  return (
    <div className="shell py-section">
      <h1 className="text-display">{content.words.error.preview.refused}</h1>
      <p className="prose mt-5">{content.words.error.preview.refusedText}</p>
    </div>
  );
}

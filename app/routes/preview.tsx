import { data } from "react-router";
import { errorWords } from "#content/language.ts";
import { ArticleBand } from "#app/features/news/article-band.tsx";
import { ArticleBody } from "#app/features/news/article-body.tsx";
import { typeInAddress } from "#app/islands/news/news-item.tsx";
import { ErrorMessage, NotFoundMessage } from "#app/layout/error-messages.tsx";
import { isContentError, servicesContext, type RouteHandle } from "#app/services.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { fill } from "#app/lib/text.ts";
import type { Route } from "./+types/preview";

/** A draft is for whoever holds the link, and is another one after each time it is saved. */
export const handle: RouteHandle = { cacheable: false };

/** Answers are returned, never thrown: thrown ones would end up in the root's boundary, without the headers below. */
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
    // A draft may have no category yet; the address then says what it is going to be.
    return data({ article: draft && { ...draft, type: draft.type ?? named }, status }, status);
  } catch (error) {
    const status = !isContentError(error) ? 500 : error.kind === "notFound" ? 404 : 502;
    if (status === 500) reportError(error);
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
    <article>
      <PreviewNotice />
      <ArticleBand article={article} />
      <div className="shell py-section">
        <ArticleBody article={article} />
      </div>
    </article>
  );
}

const words = errorWords.preview;

function titleOf({ article, status }: Route.MetaArgs["loaderData"]): string {
  if (article) return fill(words.title, { title: article.title });
  if (status === 403) return words.refusedTitle;
  return status === 404 ? errorWords.notFound.title : errorWords.failed.title;
}

/** Above a draft, so that nobody takes it for news: not the editor, and not who was sent the link. */
function PreviewNotice() {
  return <p className="bg-white py-4 text-center font-semibold">{words.notice}</p>;
}

/** Says nothing about the draft, not even whether there is one. */
function PreviewRefused() {
  return (
    <div className="shell py-section">
      <h1 className="text-display">{words.refused}</h1>
      <p className="prose mt-5">{words.refusedText}</p>
    </div>
  );
}

import { errorWords } from "#content/language.ts";
import { notFound, NotFoundMessage } from "#app/layout/error-messages.tsx";
import type { RouteHandle } from "#app/services.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/not-found";

/** There are endlessly many unknown addresses; their 404 pages would fill the cache. */
export const handle: RouteHandle = { cacheable: false };

export const loader = ({ url }: Route.LoaderArgs) => notFound(url.pathname);

/** A post to an unknown address is a 404 too. Without an action it would be a 405, with the page for failures of the site. */
export const action = ({ url }: Route.ActionArgs) => notFound(url.pathname);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: errorWords.notFound.title, noindex: true });

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundMessage suggestions={loaderData.suggestions} />;
}

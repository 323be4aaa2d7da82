import { errorWords } from "#content/language.ts";
import { notFound, NotFoundMessage } from "#app/layout/error-messages.tsx";
import type { RouteHandle } from "#app/services.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/not-found";

/** Every unknown address is another one: keeping them would fill the cache with nothing. */
export const handle: RouteHandle = { cacheable: false };

export const loader = ({ url }: Route.LoaderArgs) => notFound(url.pathname);

/** Nothing is here to post to either; without an action the framework would answer 405 and call it our fault. */
export const action = ({ url }: Route.ActionArgs) => notFound(url.pathname);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: errorWords.notFound.title, noindex: true });

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundMessage suggestions={loaderData.suggestions} />;
}

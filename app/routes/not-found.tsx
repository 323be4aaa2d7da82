import { useContent } from "#app/lib/content/content-context.tsx";
import { notFound, NotFoundMessage } from "#app/layout/error-messages.tsx";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import { PageMeta } from "#app/seo/page-meta.tsx";
import type { Route } from "./+types/not-found";

/** There are endlessly many unknown addresses; their 404 pages would fill the cache. */
export const handle: RouteHandle = { cacheable: false };

export const loader = ({ url, context }: Route.LoaderArgs) =>
  notFound(context.get(servicesContext).content, url.pathname);

/** A post to an unknown address is a 404 too. Without an action it would be a 405, with the page for failures of the site. */
export const action = ({ url, context }: Route.ActionArgs) =>
  notFound(context.get(servicesContext).content, url.pathname);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const content = useContent();
  return (
    <>
      <PageMeta title={content.words.error.notFound.title} noindex />
      <NotFoundMessage {...loaderData} />
    </>
  );
}

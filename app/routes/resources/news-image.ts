import { isContentError } from "#app/lib/content-errors.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/news-image";

/** The content service keeps the images it has made; a second copy in the page cache would evict pages. */
export const handle: RouteHandle = { cacheable: false };

/** As long as the content service itself goes without asking for a newer upload; after that the ETag tells. */
const maxAge = 30 * 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, clientKey } = context.get(servicesContext);
  try {
    // As it was written, which `url` is not: any other spelling of a signed address is another address.
    const url = new URL(request.url);
    const { body, contentType } = await content.image(url.pathname + url.search, clientKey);
    return new Response(body, {
      headers: {
        "content-type": contentType,
        // A feed reader shows it on a page of its own.
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": `public, max-age=${maxAge}`,
      },
    });
  } catch (error) {
    if (!isContentError(error)) throw error;
    if (error.kind === "overloaded")
      return new Response(null, { status: 503, headers: { "retry-after": "5" } });
    return new Response(null, { status: error.kind === "notFound" ? 404 : 502 });
  }
}

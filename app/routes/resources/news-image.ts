import { isContentError, servicesContext, type RouteHandle } from "#app/services.ts";
import { embeddable } from "#app/lib/resource-responses.ts";
import type { Route } from "./+types/news-image";

/** The content service keeps the images it has made; a second copy in the page cache would evict pages. */
export const handle: RouteHandle = { cacheable: false };

/** As long as the content service keeps an image without revalidation; after that browsers revalidate by ETag. */
const maxAgeSeconds = 30 * 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { news } = context.get(servicesContext);
  try {
    // Not the loader's `url`, which is normalised: the signature covers the address as it was sent.
    const url = new URL(request.url);
    const { body, contentType } = await news.image(url.pathname + url.search);
    return new Response(body, {
      headers: {
        "content-type": contentType,
        ...embeddable,
        "cache-control": `public, max-age=${maxAgeSeconds}`,
      },
    });
  } catch (error) {
    if (!isContentError(error)) throw error;
    if (error.kind === "overloaded")
      return new Response(null, { status: 503, headers: { "retry-after": "5" } });
    return new Response(null, { status: error.kind === "notFound" ? 404 : 502 });
  }
}

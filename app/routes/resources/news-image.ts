import { isContentError, servicesContext, type RouteHandle } from "#app/services.ts";
import { embeddable } from "#app/lib/resource-responses.ts";
import type { Route } from "./+types/news-image";

/** The content service keeps the images it has made; a second copy in the page cache would evict pages. */
export const handle: RouteHandle = { cacheable: false };

/** As long as the content service keeps an image without revalidation; after that the ETag decides. */
const maxAgeSeconds = 30 * 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, clientKey } = context.get(servicesContext);
  try {
    // The signature covers the address as it was written, and `url` is normalised.
    const url = new URL(request.url);
    const { body, contentType } = await content.image(url.pathname + url.search, clientKey);
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

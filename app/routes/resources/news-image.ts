import { isMissingContent } from "#app/lib/content-errors.ts";
import type { RouteHandle } from "#app/pages.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/news-image";

/** The content room keeps the images it has made; a second copy among the pages would push those out. */
export const handle: RouteHandle = { cacheable: false };

const day = 86_400;

const prefix = "/images/news/";

export async function loader({ url, context }: Route.LoaderArgs) {
  const width = Number(url.searchParams.get("w"));
  const format = url.searchParams.get("f") === "avif" ? "avif" : "webp";
  // As it was written, not the decoded parameter: the room knows its own addresses by their letters.
  const path = url.pathname.slice(prefix.length);
  try {
    const { body, contentType } = await context
      .get(servicesContext)
      .content.image(path, width, format);
    return new Response(body, {
      headers: {
        "content-type": contentType,
        // A feed reader shows it on a page of its own.
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": `public, max-age=${day}, stale-while-revalidate=${7 * day}`,
      },
    });
  } catch (error) {
    const missing = isMissingContent(error);
    return new Response(null, { status: missing ? 404 : 502 });
  }
}

import { socialImagePath } from "#app/seo/page-meta.ts";
import { pageCovers } from "#app/seo/social/page-covers.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/social-page-image";

/**
 * The social image of a page. The build requests all of them and puts them among the site's files, so that in
 * production none is drawn; in development they follow the content.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [, cover] = [...pageCovers].find(([path]) => socialImagePath(path) === url.pathname) ?? [];
  if (!cover) return new Response(null, { status: 404 });
  // The typefaces and what reads them are loaded when the first picture is drawn.
  const { drawCover } = await import("#app/seo/social/cover.tsx");
  const { art, place } = cover;
  const body = await context
    .get(servicesContext)
    .socialImages.draw({ art, place, words: drawCover(cover) });
  return new Response(body, { headers: { "content-type": "image/jpeg" } });
}

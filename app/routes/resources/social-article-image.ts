import { articleCover } from "#app/features/news/article-cover.ts";
import { isMissingContent } from "#app/lib/content-errors.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/social-article-image";

const aYear = 31_536_000;

/** Networks show it on pages of their own. */
const embeddable = { "cross-origin-resource-policy": "cross-origin" };

/** The social image of an article, at an address that this site has signed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { content, socialImages } = context.get(servicesContext);
  const id = socialImages.articleAt(url.pathname);
  if (id === undefined) return new Response(null, { status: 404 });
  try {
    const article = await content.article(id);
    const cover = articleCover({ ...article, type: article.type ?? "NEWSLETTER" });
    const { drawCover } = await import("#app/seo/social/cover.tsx");
    const { art, place } = cover;
    const body = await socialImages.draw({ art, place, words: drawCover(cover) });
    // Where this instance has another version of the article than the one that signed, one of them is behind.
    const isCurrent = socialImages.articlePath(article) === url.pathname;
    const caching = isCurrent ? `max-age=${aYear}, s-maxage=${aYear}` : "max-age=0, s-maxage=60";
    return new Response(body, {
      headers: {
        "content-type": "image/jpeg",
        "cache-control": `public, ${caching}`,
        ...embeddable,
      },
    });
  } catch (error) {
    if (isMissingContent(error)) return new Response(null, { status: 404 });
    return new Response(null, { status: 502, headers: { "retry-after": "30" } });
  }
}

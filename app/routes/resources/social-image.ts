import { chartPictureResponse } from "#app/features/charts/chart-requests.ts";
import { articleCover } from "#app/features/news/article-head.ts";
import { allCharts, findChart } from "#app/lib/charts/find-chart.ts";
import { isContentError, isMissingContent, servicesContext } from "#app/services.ts";
import { busyDrawing, embeddable, forAnHour } from "#app/lib/resource-responses.ts";
import { socialImagePath, socialImageSize } from "#app/seo/page-titles.ts";
import type { Cover } from "#app/seo/social/cover.tsx";
import { pageCovers } from "#app/seo/page-covers.ts";
import type { Route } from "./+types/social-image";

const yearInSeconds = 31_536_000;

/** Of pages: their addresses stay when the page changes. */
const ofPages = {
  "cache-control": forAnHour,
  ...embeddable,
};

/** The social image of a page (for a chart's page the chart itself), or of an article at a signed path. */
export async function loader({ url: { pathname }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content, news, socialImages } = services;
  const draw = async (cover: Cover, headers: Record<string, string> = {}) => {
    // Fonts and fontkit are loaded only when the first picture is drawn.
    const { drawCover } = await import("#app/seo/social/cover.tsx");
    const { art, artPosition } = cover;
    const body = await socialImages.draw({ art, artPosition, words: drawCover(content, cover) });
    if (!body) return busyDrawing(content);
    return new Response(body, { headers: { "content-type": "image/jpeg", ...headers } });
  };

  const [, pageCover] =
    [...pageCovers(content)].find(([path]) => socialImagePath(content, path) === pathname) ?? [];
  if (pageCover) return draw(pageCover, ofPages);
  const chart = allCharts(content).find(
    (known) => socialImagePath(content, `/charts/${known.id}`) === pathname,
  );
  const found = chart && findChart(content, chart.id);
  // Without the printed address: the social network links to the page.
  if (found)
    return chartPictureResponse(services, found, {
      size: socialImageSize,
      format: "jpeg",
      headers: ofPages,
    });
  const id = socialImages.articleAt(pathname);
  if (id === undefined) return new Response(null, { status: 404 });
  try {
    const article = await news.article(id);
    // The path may have been signed by an instance with another version of the article. Then it is cached only briefly.
    const isCurrent = socialImages.articlePath(article) === pathname;
    const maxAge = isCurrent
      ? `max-age=${yearInSeconds}, s-maxage=${yearInSeconds}`
      : "max-age=0, s-maxage=60";
    return await draw(articleCover(content, { ...article, type: article.type ?? "NEWSLETTER" }), {
      "cache-control": `public, ${maxAge}`,
      ...embeddable,
    });
  } catch (error) {
    if (!isContentError(error)) throw error;
    if (isMissingContent(error)) return new Response(null, { status: 404 });
    const status = error.kind === "overloaded" ? 503 : 502;
    return new Response(null, { status, headers: { "retry-after": "30" } });
  }
}

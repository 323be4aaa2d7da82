import { loadNews } from "#app/features/news/load-news.ts";
import { newsParameters } from "#app/islands/news/news-address.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/news-list";

export const handle: RouteHandle = { query: newsParameters };

/** `/news.json?tab=newsletter&q=hbo&page=2`: what the news screen shows at the same query of `/news`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const { list, init } = await loadNews(content, url.searchParams);
  const response = Response.json(list, init);
  // Search engines should find the page that shows the list.
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

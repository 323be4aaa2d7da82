import { loadNews } from "#app/features/news/load-news.ts";
import { newsParameters } from "#app/features/news/news-address.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/news-list";

export const handle: RouteHandle = { query: newsParameters };

/** `/news.json?tab=newsletter&q=hbo&page=2`: the list of `/news` with the same query. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { list, init } = await loadNews(context.get(servicesContext), url.searchParams);
  const response = Response.json(list, init);
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

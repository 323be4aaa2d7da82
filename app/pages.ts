import { LRUCache } from "lru-cache";
import { matchRoutes, RouterContextProvider } from "react-router";
import type { AppPages, PageRoute } from "#server/pages/app-pages.ts";
import { canonicalPath, canonicalRedirect } from "./lib/canonical-path.ts";
import { renderPage, routes, runResourceRoute } from "./handle-request.tsx";
import { inMarkdown } from "./lib/markdown/page-markdown.ts";
import { servicesContext } from "./services.ts";

/** What a route module may export as `handle`. */
export interface RouteHandle {
  /** Query parameters that change the page; all others are ignored. */
  query?: readonly string[];
  /** False where the response may not be shared between visitors. */
  cacheable?: false;
}

interface MatchedRoute extends PageRoute {
  id: string;
}

/** Matching compiles all routes each time, which costs more than serving a page from the cache. */
const described = new LRUCache<string, MatchedRoute>({ max: 2000 });

/** The app as the server sees it. */
export const pages: AppPages = {
  async render(request, services, form) {
    const url = new URL(request.url);
    const moved = canonicalRedirect(request.method, url);
    if (moved) return moved;
    if (isForeignPost(request, url)) return new Response("Bad Request", { status: 400 });
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const { id, isPage } = routeOf(url.pathname);
    if (!isPage) return runResourceRoute(request, id, context);
    const page = await renderPage(request, context);
    if (form === "html" || page instanceof Response) return page;
    return inMarkdown(page, services.siteUrl + url.pathname + url.search);
  },

  route: routeOf,
};

function routeOf(pathname: string): MatchedRoute {
  const known = described.get(pathname);
  if (known) return known;
  const route = describe(pathname);
  described.set(pathname, route);
  return route;
}

/** A form on another site must not post here as if its visitor had filled in ours. */
function isForeignPost({ method, headers }: Request, url: URL): boolean {
  const origin = headers.get("origin");
  return method === "POST" && origin !== null && origin !== url.origin;
}

function describe(pathname: string): MatchedRoute {
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = matches.map((match) => (match.route.handle ?? {}) as RouteHandle);
  return {
    id: matches.at(-1)?.route.id ?? "",
    isPage: matches.at(-1)?.route.Component !== undefined,
    // The redirect of another path keeps the whole query.
    cacheable:
      handles.every(({ cacheable }) => cacheable !== false) &&
      canonicalPath(pathname) === undefined,
    query: handles.flatMap(({ query }) => query ?? []),
  };
}

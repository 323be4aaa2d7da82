import { LRUCache } from "lru-cache";
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import * as build from "virtual:react-router/server-build";
import type { AppPages, PageRoute } from "#server/pages/app-pages.ts";
import { canonicalPath, canonicalRedirect } from "./lib/canonical-path.ts";
import { inMarkdown } from "./lib/markdown/page-markdown.ts";
import { servicesContext } from "./services.ts";

/** What a route module may export as `handle`. */
export interface RouteHandle {
  /** Query parameters that change the page; all others are ignored. */
  query?: readonly string[];
  /** False where the response may not be shared between visitors. */
  cacheable?: false;
}

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);
const routes = routeTree();

/** Matching compiles all routes each time, which costs more than serving a page from the cache. */
const described = new LRUCache<string, PageRoute>({ max: 2000 });

/** The app as the server sees it. */
export const pages: AppPages = {
  async render(request, services, form) {
    const url = new URL(request.url);
    // Before the router, which costs 2 ms.
    const moved = canonicalRedirect(request.method, url);
    if (moved) return moved;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const response = await handle(asDocumentRequest(request, url), context);
    // Without HTML even the error page failed to render.
    if (response.status === 500 && pages.route(url.pathname).isPage && !isHtml(response))
      throw new Error(`no page for ${url.pathname}`);
    if (form === "html") return response;
    return inMarkdown(response, services.siteUrl + url.pathname + url.search);
  },

  route(pathname) {
    const known = described.get(pathname);
    if (known) return known;
    const route = describe(pathname);
    described.set(pathname, route);
    return route;
  },
};

const isHtml = (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/html") === true;

/** The router would serve loader data at `/news.data`, which this site does not use; an encoded dot makes it a 404. */
function asDocumentRequest(request: Request, url: URL): Request {
  if (!url.pathname.endsWith(".data")) return request;
  const encoded = new URL(url);
  encoded.pathname = url.pathname.replace(/\.data$/, "%2Edata");
  return new Request(encoded, request);
}

function describe(pathname: string): PageRoute {
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = matches.map((match) => (match.route.handle ?? {}) as RouteHandle);
  return {
    isPage: matches.at(-1)?.route.Component !== undefined,
    // The redirect of another path keeps the whole query.
    cacheable:
      handles.every(({ cacheable }) => cacheable !== false) &&
      canonicalPath(pathname) === undefined,
    query: handles.flatMap(({ query }) => query ?? []),
  };
}

function routeTree(parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>;
      const shared = {
        id,
        ...(path !== undefined && { path }),
        handle: module.handle,
        Component: module.default,
      };
      return index ? { ...shared, index: true } : { ...shared, children: routeTree(id) };
    });
}

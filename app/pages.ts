import { LRUCache } from "lru-cache";
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import * as serverBuild from "virtual:react-router/server-build";
import { siteNews } from "#app/features/news/site-news.ts";
import { derived } from "#app/lib/content/derived.ts";
import { programPath, sitePath } from "#app/lib/site-addresses.ts";
import type { Content } from "#app/lib/content/content.ts";
import type { AppPages, PageRoute } from "#server/pages/app-pages.ts";
import { canonicalPath, canonicalRedirect } from "./lib/canonical-path.ts";
import { servicesContext, type RouteHandle } from "./services.ts";

const build = serverBuild as ServerBuild;
const handle = createRequestHandler(build, import.meta.env.MODE);
const routes = routeTree();

/** The interface of the app for the server. */
export const pages: AppPages = {
  async render(request, services) {
    const url = new URL(request.url);
    const { content } = services;
    const redirect = canonicalRedirect(content, request.method, url);
    if (redirect) return redirect;
    if (isForeignPost(request, url)) {
      services.reportForeignPost(request.headers.get("origin") ?? "", url.origin);
      return new Response(null, { status: 400 });
    }
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, news: siteNews(content, services.news) });
    const response = await handle(withPath(request, routerPath(content, url)), context);
    const location = response.headers.get("location");
    if (location) response.headers.set("location", sitePath(content, location));
    // React Router names no methods, and describes a post to a file as a server error.
    if (response.status === 405 && request.method === "POST")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    return response;
  },

  route: (content, pathname) => matched(content).memo(pathname),
};

/** React Router compiles all routes at each match, which takes six times as long as serving a page from the cache. */
const matched = derived(
  (content: Content) =>
    new LRUCache<string, PageRoute>({
      max: 2000,
      memoMethod: (pathname) => matchRoute(content, pathname),
    }),
);

function matchRoute(content: Content, pathname: string): PageRoute {
  const matches = matchRoutes(routes, programPath(content, pathname)) ?? [];
  const handles = matches.map(({ route }) => (route.handle ?? {}) as RouteHandle);
  const route = matches.at(-1)?.route;
  return {
    pattern: `/${route?.path ?? ""}`,
    isPage: route?.Component !== undefined,
    // Any other path redirects with its whole query, so the response depends on more than the declared parameters.
    cacheable:
      handles.every(({ cacheable = () => true }) => cacheable && cacheable(content, pathname)) &&
      canonicalPath(content, pathname) === undefined,
    query: handles.flatMap(({ query }) => query ?? []),
  };
}

/**
 * The path in app/routes.ts. React Router answers one that ends in `.data` with the data of a page, for its client router, which is
 * not shipped. With a slash at the end it looks for a page there. There is none, so the response is the 404 page.
 */
function routerPath(content: Content, { pathname }: URL): string {
  const path = programPath(content, pathname);
  return path.endsWith(".data") ? `${path}/` : path;
}

function withPath(request: Request, path: string): Request {
  const address = new URL(request.url);
  if (address.pathname === path) return request;
  address.pathname = path;
  return new Request(address, request);
}

/**
 * Prevents cross-site request forgery: a form on another site must not post here for its visitor. React Router checks only
 * the forms of pages.
 */
function isForeignPost({ method, headers }: Request, url: URL): boolean {
  const origin = headers.get("origin");
  return method === "POST" && origin !== null && origin !== url.origin;
}

/** What `matchRoutes` needs of the routes, and what the page cache reads from them. */
function routeTree(parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, module } = route;
    const shared = {
      id,
      ...(path !== undefined && { path }),
      handle: module.handle,
      Component: module.default,
    };
    return index ? { ...shared, index: true } : { ...shared, children: routeTree(id) };
  });
}

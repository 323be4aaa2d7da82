import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HeadersFunction,
  type RouteObject,
  type ServerBuild,
  type StaticHandlerContext,
} from "react-router";
import * as virtualBuild from "virtual:react-router/server-build";
import type { HttpResponse } from "#server/http/representation.ts";
import type { AppPages, PageRoute } from "#server/pages/app-pages.ts";
import { canonicalPath, canonicalRedirect } from "./lib/canonical-path.ts";
import { inMarkdown } from "./lib/markdown/page-markdown.ts";
import { PageScriptContext } from "./page-script.tsx";
import { servicesContext, type RouteHandle } from "./services.ts";

const build = virtualBuild as ServerBuild;
const routes = routeTree();

/**
 * React Router's `createRequestHandler` serialises the data of every page for the client router, which is not shipped
 * here, and streams the page. That takes a third of the render time, so this file replaces it.
 */
const handler = createStaticHandler(routes);

/** The interface of the app for the server. */
export const pages: AppPages = {
  async render(request, services, format) {
    const url = new URL(request.url);
    const redirect = canonicalRedirect(request.method, url);
    if (redirect) return redirect;
    if (isForeignPost(request, url)) {
      services.reportForeignPost(request.headers.get("origin") ?? "", url.origin);
      return new Response("Bad Request", { status: 400 });
    }
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const { id, isPage } = routeOf(url.pathname);
    if (!isPage) return runResourceRoute(request, id, context);
    const page = await renderPage(request, context);
    if (format === "html" || page instanceof Response) return page;
    return inMarkdown(page, services.siteUrl + url.pathname + url.search);
  },

  route: routeOf,
};

/** Prevents cross-site request forgery: a form on another site must not post here for its visitor. */
function isForeignPost({ method, headers }: Request, url: URL): boolean {
  const origin = headers.get("origin");
  return method === "POST" && origin !== null && origin !== url.origin;
}

interface MatchedRoute extends PageRoute {
  id: string;
}

/** `matchRoutes` compiles all routes each time, which takes longer than serving a page from the cache. */
const matched = new LRUCache<string, MatchedRoute>({ max: 2000, memoMethod: matchRoute });

function routeOf(pathname: string): MatchedRoute {
  return matched.memo(pathname);
}

function matchRoute(pathname: string): MatchedRoute {
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = matches.map((match) => (match.route.handle ?? {}) as RouteHandle);
  const route = matches.at(-1)?.route;
  return {
    id: route?.id ?? "",
    pattern: `/${route?.path ?? ""}`,
    isPage: route?.Component !== undefined,
    // Any other path redirects with its whole query, so the response depends on more than the declared parameters.
    cacheable:
      handles.every(({ cacheable = () => true }) => cacheable && cacheable(pathname)) &&
      canonicalPath(pathname) === undefined,
    query: handles.flatMap(({ query }) => query ?? []),
  };
}

export const loadPage = (request: Request, context: RouterContextProvider) =>
  handler.query(request, { requestContext: context });

/** Renders a page, or the error page if that fails. A redirect is a Response. */
async function renderPage(
  request: Request,
  context: RouterContextProvider,
): Promise<HttpResponse | Response> {
  const { renderQueue, reportError } = context.get(servicesContext);
  const data = await loadPage(request, context);
  if (data instanceof Response) return data;
  const refusal = request.method === "POST" ? refusalIn(data) : undefined;
  if (refusal) return refusal;
  for (const error of Object.values(data.errors ?? {}))
    if (!isRouteErrorResponse(error)) reportError(error);
  // Only in development, where no style sheets are built.
  const { pathname } = new URL(request.url);
  const criticalCss = await build.unstable_getCriticalCss?.({ pathname });
  const render = (shown: StaticHandlerContext) =>
    renderQueue(() => renderDocument(request.url, shown, criticalCss));
  try {
    return await render(data);
  } catch (error) {
    reportError(error);
    return render({ ...data, statusCode: 500, errors: { root: error } });
  }
}

const refusals = [400, 405, 429];

/** A POST that its route refuses gets a response without a body. The server makes a plain page of it. */
function refusalIn({ errors }: StaticHandlerContext): Response | undefined {
  for (const error of Object.values(errors ?? {})) {
    if (!isRouteErrorResponse(error) || !refusals.includes(error.status)) continue;
    const { waitSeconds } = (error.data ?? {}) as { waitSeconds?: number };
    const headers: HeadersInit = waitSeconds ? { "retry-after": String(waitSeconds) } : {};
    return new Response(null, { status: error.status, headers });
  }
  return undefined;
}

type CriticalCss = EntryContext["criticalCss"];

/** Synchronous, because no component suspends. */
function renderDocument(url: string, data: StaticHandlerContext, css: CriticalCss): HttpResponse {
  const html = renderToString(documentOf(url, data, css));
  const headers = headersOf(data);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("speculation-rules", '"/speculation-rules.json"');
  return {
    status: data.statusCode,
    headers: Object.fromEntries(headers),
    body: Buffer.from(`<!DOCTYPE html>${html}`),
  };
}

const routeModules = Object.fromEntries(
  Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
);

export function documentOf(url: string, data: StaticHandlerContext, criticalCss?: CriticalCss) {
  const { entry, hmr } = build.assets;
  const context: EntryContext = {
    manifest: build.assets,
    branches: [],
    routeModules,
    staticHandlerContext: data,
    ...(criticalCss && { criticalCss }),
    renderMeta: {},
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
  };
  return (
    <PageScriptContext value={{ src: entry.module, development: hmr?.runtime }}>
      <ServerRouter context={context} url={url} />
    </PageScriptContext>
  );
}

/** The headers that the page's route exports. An error page gets none of them. */
function headersOf({ matches, loaderHeaders, actionHeaders, errors }: StaticHandlerContext) {
  const id = matches.at(-1)?.route.id ?? "";
  const exported = build.routes[id]?.module.headers as HeadersFunction | undefined;
  if (errors || !exported) return new Headers();
  return new Headers(
    exported({
      loaderHeaders: loaderHeaders[id] ?? new Headers(),
      actionHeaders: actionHeaders[id] ?? new Headers(),
      parentHeaders: new Headers(),
      errorHeaders: undefined,
    }),
  );
}

/** The response of a route that is not a page. */
async function runResourceRoute(
  request: Request,
  routeId: string,
  context: RouterContextProvider,
): Promise<Response> {
  try {
    return await handler.queryRoute(request, { routeId, requestContext: context });
  } catch (error) {
    if (error instanceof Response) return error;
    const isExpected = isRouteErrorResponse(error);
    if (!isExpected) context.get(servicesContext).reportError(error);
    const status = isExpected ? error.status : 500;
    const headers: HeadersInit = status === 405 ? { allow: "GET, HEAD" } : {};
    return Response.json(null, { status, headers });
  }
}

/** The routes of the build in the format of the static handler. */
function routeTree(parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>;
      const { loader, action } = module;
      const shared: Omit<RouteObject, "index" | "children"> = {
        id,
        ...(path !== undefined && { path }),
        ...(loader && { loader }),
        ...(action && { action }),
        handle: module.handle,
        Component: module.default,
      };
      return index ? { ...shared, index: true } : { ...shared, children: routeTree(id) };
    });
}

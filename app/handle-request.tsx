import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from "react-router";
import * as virtualBuild from "virtual:react-router/server-build";
import type { RenderedPage } from "#server/pages/app-pages.ts";
import { createQueue } from "./lib/queue.ts";
import { PageScriptContext } from "./page-script.tsx";
import { servicesContext } from "./services.ts";

const build = virtualBuild as ServerBuild;

/** The routes of the site, with what the modules behind them do. */
export const routes = routeTree();

/**
 * React Router's `createRequestHandler` encodes the data of every page for its client router, which is not shipped here, and makes a
 * stream of what is whole: a third of the time of a render. This does the rest of its work.
 */
const handler = createStaticHandler(routes);

export const loadPage = (request: Request, context: RouterContextProvider) =>
  handler.query(request, { requestContext: context });

type CriticalCss = EntryContext["criticalCss"];

const routeModules = Object.fromEntries(
  Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
);

const inTurn = createQueue(() => new Promise((resolve) => setImmediate(resolve)));

/** Renders a page, or the page of an error in its place. A redirect is a Response. */
export async function renderPage(
  request: Request,
  context: RouterContextProvider,
): Promise<RenderedPage | Response> {
  const { reportError } = context.get(servicesContext);
  const data = await loadPage(request, context);
  if (data instanceof Response) return data;
  for (const error of Object.values(data.errors ?? {}))
    if (!isRouteErrorResponse(error)) reportError(error);
  try {
    return await renderDocument(request.url, data);
  } catch (error) {
    reportError(error);
    return renderDocument(request.url, { ...data, statusCode: 500, errors: { root: error } });
  }
}

async function renderDocument(url: string, data: StaticHandlerContext): Promise<RenderedPage> {
  // The styles of a page in development, where none are built.
  const styles = await build.unstable_getCriticalCss?.({ pathname: new URL(url).pathname });
  // No component waits for anything, so the whole page is there at once.
  const html = await inTurn(async () => renderToString(documentOf(url, data, styles)));
  const headers = headersOf(data);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("speculation-rules", '"/speculation-rules.json"');
  return {
    status: data.statusCode,
    headers: Object.fromEntries(headers),
    body: Buffer.from(`<!DOCTYPE html>${html}`),
  };
}

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

/** The headers that the page's route exports. A page of an error has none of them. */
function headersOf({ matches, loaderHeaders, actionHeaders, errors }: StaticHandlerContext) {
  const id = matches.at(-1)?.route.id ?? "";
  const exported = build.routes[id]?.module.headers;
  if (errors || !exported) return new Headers();
  if (typeof exported !== "function") return new Headers(exported);
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
export async function runResourceRoute(
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
    return Response.json(null, {
      status,
      ...(status === 405 && { headers: { allow: "GET, HEAD" } }),
    });
  }
}

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

import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { ContentProvider, SiteUrlContext } from "./lib/content/content-context.tsx";
import { PageScriptContext } from "./page-script.tsx";
import { servicesContext } from "./services.ts";

/**
 * Renders a page to a whole document. No component suspends, so it is rendered in one step. The data for a client router is
 * left out, because there is none.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: _stream, ...context }: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === "POST" && refusals.includes(status)) return refusal(status, context);
  const { entry, hmr } = context.manifest;
  const { content, siteUrl, renderQueue } = loadContext.get(servicesContext);
  const html = await renderQueue.run(() =>
    renderToString(
      <ContentProvider content={content}>
        <SiteUrlContext value={siteUrl}>
          <PageScriptContext value={{ src: entry.module, development: hmr?.runtime }}>
            <ServerRouter context={context} url={request.url} />
          </PageScriptContext>
        </SiteUrlContext>
      </ContentProvider>,
    ),
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("speculation-rules", '"/speculation-rules.json"');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Statuses that a route throws are no errors of the site. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error))
    (context as RouterContextProvider).get(servicesContext).reportError(error);
};

const refusals = [400, 405, 429];

/** A POST that its route refuses gets a response without a body. The server makes a plain page of it, which costs no render. */
function refusal(status: number, { staticHandlerContext }: EntryContext): Response {
  const [error] = Object.values(staticHandlerContext.errors ?? {});
  const { waitSeconds } = ((isRouteErrorResponse(error) && error.data) || {}) as {
    waitSeconds?: number;
  };
  const headers: HeadersInit = waitSeconds ? { "retry-after": String(waitSeconds) } : {};
  return new Response(null, { status, headers });
}

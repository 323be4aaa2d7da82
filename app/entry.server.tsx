import { renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router";
import { createQueue } from "./lib/queue.ts";
import { PageScriptContext } from "./page-script.tsx";
import { servicesContext } from "./services.ts";

const render = createQueue(() => new Promise((resolve) => setImmediate(resolve)));

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { entry, hmr } = routerContext.manifest;
  // Without the data for a client router: nothing reads it.
  const { serverHandoffStream: _, ...context } = routerContext;
  // No component waits for anything, so the whole page is there at once.
  const html = await render(async () =>
    renderToString(
      <PageScriptContext value={{ src: entry.module, development: hmr?.runtime }}>
        <ServerRouter context={context} url={request.url} />
      </PageScriptContext>,
    ),
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("speculation-rules", '"/speculation-rules.json"');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is not a fault.
  if (!request.signal.aborted) context.get(servicesContext).reportError(error);
};

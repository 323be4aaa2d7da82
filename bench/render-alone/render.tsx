import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import * as build from "virtual:react-router/server-build";
import { PageScriptContext } from "../../app/page-script.tsx";
import { servicesContext } from "../../app/services.ts";
import type { PageServices } from "../../server/pages/app-pages.ts";

/** Loads a page's data once. What it gives renders the page's tree, without anything around it. */
export async function prepareRender(url: string, services: PageServices): Promise<() => string> {
  let context: EntryContext | undefined;
  const { entry, ...rest } = build as ServerBuild;
  const capture = async (...[, , , given]: [Request, number, Headers, EntryContext]) => {
    context = { ...given };
    // Can be read once only, and is for a client router.
    delete context.serverHandoffStream;
    return new Response();
  };
  const module = { ...entry.module, default: capture };
  const routerContext = new RouterContextProvider();
  routerContext.set(servicesContext, services);
  await createRequestHandler({ ...rest, entry: { module } }, "production")(
    new Request(url),
    routerContext,
  );
  if (!context) throw new Error(`${url} is not a page`);
  const captured = context;
  const script = { src: captured.manifest.entry.module, development: undefined };
  return () =>
    renderToString(
      <PageScriptContext value={script}>
        <ServerRouter context={captured} url={url} />
      </PageScriptContext>,
    );
}

import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { documentOf, loadPage } from "../../app/pages.tsx";
import { servicesContext } from "../../app/services.ts";
import type { PageServices } from "../../server/pages/app-pages.ts";

/** Loads a page's data once. What it gives renders the page's tree, without anything around it. */
export async function prepareRender(url: string, services: PageServices): Promise<() => string> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const data = await loadPage(new Request(url), context);
  if (data instanceof Response) throw new Error(`${url} is not a page`);
  return () => renderToString(documentOf(url, data));
}

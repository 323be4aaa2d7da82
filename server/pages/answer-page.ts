import { answer } from "#server/http/representation.ts";
import type { Visit } from "#server/http/visit.ts";
import type { AppPages, PageServices } from "./app-pages.ts";
import { freshFor, sharedCaching, type PageCache } from "./page-cache.ts";
import { pagePath, pageUrl } from "./page-key.ts";
import { renderPage } from "./render-page.ts";

/** The last two steps of the pipeline: the page cache, and React Router behind it. */
export async function answerPage(
  request: Request,
  visit: Visit,
  pages: AppPages,
  cache: PageCache,
  services: PageServices,
): Promise<Response> {
  const route = pages.route(pagePath(visit.url.pathname));
  if (request.method === "POST" || !route.cacheable) {
    const page = await renderPage(pages, forRouter(request, visit.url), services);
    visit.cache = "none";
    return answer(request, page, uncached(page.headers));
  }

  const url = pageUrl(visit.url, route);
  const key = url.pathname + url.search;
  // The page is for everyone, so nothing of the one who asks first goes into it: neither headers nor
  // Host. HEAD is rendered as GET, since its headers must be those of the page it asks about.
  const { page, state } = await cache.get(key, () =>
    renderPage(pages, new Request(new URL(key, services.siteUrl)), services),
  );
  visit.cache = state;
  visit.page = page;
  const caching =
    page.status === 200 && !page.headers["cache-control"]
      ? { "cache-control": sharedCaching(freshFor / 1000) }
      : uncached(page.headers);
  return answer(request, page, { ...caching, "server-timing": `cache;desc=${state}` });
}

function forRouter(request: Request, url: URL): Request {
  const method = request.method === "POST" ? "POST" : "GET";
  return new Request(url, {
    method,
    headers: request.headers,
    body: request.body,
    ...(request.body && { duplex: "half" }),
  });
}

function uncached(headers: Record<string, string>): Record<string, string> {
  return headers["cache-control"] ? {} : { "cache-control": "no-store" };
}

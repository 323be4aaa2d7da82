import { prefersMarkdown } from "#server/http/accept.ts";
import { answer } from "#server/http/representation.ts";
import { urlAt, type Visit } from "#server/http/visit.ts";
import type { AppPages, PageForm, PageServices } from "./app-pages.ts";
import { freshFor, sharedCaching, type PageCache } from "./page-cache.ts";
import { pageUrl, pathInMarkdown } from "./page-key.ts";
import { renderCacheablePage, renderPage } from "./render-page.ts";

/** The last two steps of the pipeline: the page cache, and React Router behind it. */
export async function answerPage(
  request: Request,
  visit: Visit,
  pages: AppPages,
  cache: PageCache,
  services: PageServices,
): Promise<Response> {
  const { url: asked, form, headers } = whatIsAsked(request, visit.url, pages);
  const route = pages.route(asked.pathname);
  if (request.method === "POST" || !route.cacheable) {
    const page = await renderPage(pages, forRouter(request, asked), services, form);
    visit.cache = "none";
    return answer(request, page, { ...headers, ...page.headers, ...uncached(page.headers) });
  }

  const url = pageUrl(asked, route);
  const key = url.pathname + url.search;
  // The page is for everyone, so nothing of the one who asks first goes into it: neither headers nor
  // Host. HEAD is rendered as GET, since its headers must be those of the page it asks about.
  const { page, state, ageSeconds } = await cache.get(
    form === "html" ? key : `${form} ${key}`,
    (reason) => {
      // Who comes across a page that has grown old has not asked for its refresh, and may have no more to ask for.
      const counted = reason === "reader" ? services : { ...services, enter: () => () => {} };
      return renderCacheablePage(pages, new Request(urlAt(services.siteUrl, url)), counted, form);
    },
  );
  visit.cache = state;
  visit.page = page;
  const caching =
    page.status === 200 && !page.headers["cache-control"]
      ? { "cache-control": sharedCaching(freshFor / 1000) }
      : uncached(page.headers);
  return answer(request, page, {
    ...headers,
    ...page.headers,
    ...caching,
    age: String(ageSeconds),
    "server-timing": `cache;desc=${state}`,
  });
}

interface Asked {
  /** The page's own address. */
  url: URL;
  form: PageForm;
  /** What the answer says because of how it was asked for, where it does not say so itself. */
  headers: Record<string, string>;
}

/** Markdown is asked for by an address that ends in `.md`, or by a header at the page's own address. */
function whatIsAsked(request: Request, url: URL, pages: AppPages): Asked {
  const named = request.method === "POST" ? undefined : pathInMarkdown(url.pathname);
  if (named !== undefined && pages.route(named).isPage) {
    const own = new URL(url);
    own.pathname = named;
    return { url: own, form: "markdown", headers: {} };
  }
  if (!pages.route(url.pathname).isPage) return { url, form: "html", headers: {} };
  const wanted = request.method !== "POST" && prefersMarkdown(request.headers.get("accept"));
  return { url, form: wanted ? "markdown" : "html", headers: { vary: "Accept" } };
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

import { withoutMarkdownSuffix } from "#app/lib/markdown/page-markdown.ts";
import { prefersMarkdown } from "#server/http/negotiation.ts";
import {
  negotiate,
  represent,
  type HttpResponse,
  type Representation,
} from "#server/http/representation.ts";
import { toRequest, urlAt, type RequestContext } from "#server/http/request-context.ts";
import type { AppPages, PageFormat, PageRoute, PageServices } from "./app-pages.ts";
import { cacheControl, type PageCache } from "./page-cache.ts";
import { refusedPostPage } from "#server/http/plain-page.ts";
import { busyPages } from "./render-limiter.ts";

/** The last step of the pipeline: the page cache, and React Router behind it. */
export async function handlePage(
  context: RequestContext,
  pages: AppPages,
  cache: PageCache,
  services: PageServices,
): Promise<HttpResponse> {
  const { url, format, vary } = requestedPage(context, pages);
  const route = pages.route(url.pathname);
  context.route = route.pattern;
  if (context.method === "POST" || !route.cacheable) {
    const page = await renderPage(pages, toRequest({ ...context, url }), services, format);
    context.cache = "none";
    if (context.method === "POST" && page.status >= 400 && page.body.length === 0)
      return refusedPostPage(page, context);
    // The page of a posted form contains what was typed, whatever its route says about caching.
    const caching = context.method === "POST" ? { "cache-control": "no-store" } : {};
    const headers = { ...vary, "cache-control": "no-store", ...page.headers, ...caching };
    return negotiate(context, page, headers);
  }

  const cachedUrl = withDeclaredQuery(url, route);
  const key = cachedUrl.pathname + cachedUrl.search;
  const { page, state, ageSeconds } = await cache.get(
    format === "html" ? key : `${format} ${key}`,
    (reason) => {
      // The page is shared, so neither the headers nor the Host of the first visitor are passed on.
      const request = new Request(urlAt(services.siteUrl, cachedUrl));
      // A refresh serves all readers: it does not count against the client whose request started it.
      const acquireRender = reason === "reader" ? services.acquireRender : () => () => {};
      return renderCacheablePage(pages, request, { ...services, acquireRender }, format);
    },
  );
  context.cache = state;
  context.page = page;
  return negotiate(context, page, {
    ...vary,
    "cache-control": page.status === 200 ? cacheControl(Infinity) : "no-store",
    ...page.headers,
    age: String(ageSeconds),
    "server-timing": `cache;desc=${state}`,
  });
}

/** Markdown is requested by a path that ends in `.md`, or by the Accept header at the page's own path. */
function requestedPage({ method, headers, url }: RequestContext, pages: AppPages) {
  const isPost = method === "POST";
  const pathname = isPost ? undefined : withoutMarkdownSuffix(url.pathname);
  if (pathname !== undefined && pages.route(pathname).isPage) {
    const pageUrl = new URL(url);
    pageUrl.pathname = pathname;
    return { url: pageUrl, format: "markdown" as const };
  }
  if (!pages.route(url.pathname).isPage) return { url, format: "html" as const };
  const format: PageFormat = !isPost && prefersMarkdown(headers.accept) ? "markdown" : "html";
  return { url, format, vary: { vary: "Accept" } };
}

/**
 * The URL with the declared parameters only, in the route's order. It is the cache key and what is rendered: a page
 * rendered with `?utm_source=x` in its URL could show it to other readers.
 */
export function withDeclaredQuery(url: URL, route: PageRoute): URL {
  const declared = new URL(url);
  declared.search = "";
  for (const name of route.query) {
    const value = url.searchParams.get(name);
    if (value) declared.searchParams.set(name, value);
  }
  return declared;
}

/** Limits Cache-Control, so that the page expires together with the content in it. */
export async function renderCacheablePage(
  pages: AppPages,
  request: Request,
  services: PageServices,
  format: PageFormat,
): Promise<Representation> {
  const { content, uses } = services.content.observe();
  const page = await renderPage(pages, request, { ...services, content }, format);
  const contentFreshMs = uses.freshForMs();
  const hasPolicy = page.status !== 200 || page.headers["cache-control"] !== undefined;
  if (!hasPolicy && contentFreshMs < Infinity)
    page.headers["cache-control"] = cacheControl(contentFreshMs);
  return page;
}

/** Renders to a whole response, not a stream: the body is compressed once for all readers, and its ETag is its hash. */
export async function renderPage(
  pages: AppPages,
  request: Request,
  services: PageServices,
  format: PageFormat,
): Promise<Representation> {
  const release = services.acquireRender();
  if (typeof release === "number") return busyPages[release];
  const { pattern, isPage } = pages.route(new URL(request.url).pathname);
  const errors: unknown[] = [];
  const reportError = (error: unknown) => void errors.push(error);
  const startedAt = performance.now();
  let status = 500;
  try {
    // Loaders draw charts, too. Started all at once, they would keep new connections waiting.
    if (isPage) await services.renderQueue(() => {});
    const rendered = await pages.render(request, { ...services, reportError }, format);
    ({ status } = rendered);
    return represent(rendered instanceof Response ? await readResponse(rendered) : rendered);
  } finally {
    // Errors behind a 4xx are caused by the client and would hide the site's own errors in the log.
    if (status < 400 || status >= 500) for (const error of errors) services.reportError(error);
    services.onRendered(pattern, performance.now() - startedAt);
    release();
  }
}

export const readResponse = async (response: Response): Promise<HttpResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: Buffer.from(await response.arrayBuffer()),
});

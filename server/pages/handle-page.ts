import type { Content } from "#app/lib/content/content.ts";
import { inMarkdown, withoutMarkdownSuffix } from "#app/lib/markdown/page-markdown.ts";
import type { ContentUses } from "#server/news/content-service.ts";
import { plainPage, refusedPostPage } from "#server/http/plain-page.ts";
import { negotiate, represent, type HttpResponse } from "#server/http/representation.ts";
import { toRequest, urlAt, type RequestContext } from "#server/http/request-context.ts";
import type { AppPages, PageRoute, PageServices } from "./app-pages.ts";
import type { PageCache } from "./page-cache.ts";

/** The last step of the pipeline: the page cache, and React Router behind it. */
export async function handlePage(
  context: RequestContext,
  pages: AppPages,
  cache: PageCache,
  services: PageServices,
): Promise<HttpResponse> {
  const { url, isMarkdown } = requestedPage(context, pages, services.content);
  const route = pages.route(services.content, url.pathname);
  const render = (request: Request, given: PageServices) =>
    renderPage(pages, request, given, { ...route, isMarkdown });
  context.route = route.pattern;
  if (context.method === "POST" || !route.cacheable) {
    const page = await render(toRequest({ ...context, url }), services);
    context.cache = "none";
    if (context.method === "POST" && page.status >= 400 && page.body.length === 0)
      return refusedPostPage(services.content, page, context);
    // The page of a posted form contains what was typed, whatever its route says about caching.
    const caching = context.method === "POST" ? { "cache-control": "no-store" } : {};
    const headers = { "cache-control": "no-store", ...page.headers, ...caching };
    return negotiate(context, represent(page), headers);
  }

  const cachedUrl = withDeclaredQuery(url, route);
  const { page, uses, state } = await cache.get(
    `${isMarkdown ? "markdown " : ""}${cachedUrl.pathname}${cachedUrl.search}`,
    {
      content: services.content,
      isBusy: services.renderQueue.isFull,
      async render() {
        const { news, uses: used } = services.news.observe();
        // The page is shared, so neither the headers nor the Host of the first visitor are passed on.
        const request = new Request(urlAt(services.siteUrl, cachedUrl));
        return { page: represent(await render(request, { ...services, news })), uses: used };
      },
    },
  );
  context.cache = state;
  return negotiate(context, page, {
    "cache-control": page.status === 200 ? cacheControl(uses) : "no-store",
    ...page.headers,
    "server-timing": `cache;desc=${state}`,
  });
}

/** Markdown is requested by a path that ends in `.md`. */
function requestedPage({ method, url }: RequestContext, pages: AppPages, content: Content) {
  const pathname = method === "POST" ? undefined : withoutMarkdownSuffix(url.pathname);
  if (pathname === undefined || !pages.route(content, pathname).isPage)
    return { url, isMarkdown: false };
  const pageUrl = new URL(url);
  pageUrl.pathname = pathname;
  return { url: pageUrl, isMarkdown: true };
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

const maxAgeSeconds = 60;
const daySeconds = 86_400;
/** While the content service fails, pages with older content are asked for again after this time. */
const retrySeconds = 5;

/** For shared caches: a page with news is served by them no longer than its news is five minutes old. */
export function cacheControl(uses: Pick<ContentUses, "freshForMs">): string {
  const total = Math.floor(uses.freshForMs() / 1000) || retrySeconds;
  const fresh = Math.min(total, maxAgeSeconds);
  const stale = Math.min(total - fresh, daySeconds);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${daySeconds}`;
}

/** A response with its whole body: it is compressed once for all readers, and its ETag is its hash. */
async function renderPage(
  pages: AppPages,
  request: Request,
  services: PageServices,
  { pattern, isPage, isMarkdown }: PageRoute & { isMarkdown: boolean },
): Promise<HttpResponse> {
  const { content, renderQueue, siteUrl } = services;
  if (renderQueue.isFull()) return busyPage(content);
  const errors: unknown[] = [];
  const reportError = (error: unknown) => void errors.push(error);
  const startedAt = performance.now();
  let status = 500;
  try {
    // Loaders draw charts, too. Started all at once, they would keep new connections waiting.
    if (isPage) await renderQueue.run(() => {});
    const response = await readResponse(await pages.render(request, { ...services, reportError }));
    ({ status } = response);
    const isText = response.headers["content-type"]?.startsWith("text/plain");
    if (isPage && status === 500 && isText)
      throw new Error("Neither the page nor its error page can be rendered");
    const { pathname, search } = new URL(request.url);
    return isMarkdown ? inMarkdown(response, siteUrl + pathname + search) : response;
  } finally {
    // Errors behind a 4xx are caused by the client and would hide the site's own errors in the log.
    if (status < 400 || status >= 500) for (const error of errors) services.reportError(error);
    services.onRendered(pattern, performance.now() - startedAt);
  }
}

const busyPage = (content: Content) =>
  plainPage(
    content,
    503,
    { title: content.words.plainPage.busy.title, text: content.words.plainPage.busy.now },
    { "retry-after": "5" },
  );

export const readResponse = async (response: Response): Promise<HttpResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: Buffer.from(await response.arrayBuffer()),
});

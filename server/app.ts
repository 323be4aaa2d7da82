import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Config } from "./config.ts";
import { plainPage } from "./http/plain-page.ts";
import { createRateLimit, networkKey } from "./http/rate-limit.ts";
import type { HttpResponse } from "./http/representation.ts";
import {
  createRequestContext,
  limitRequest,
  toRequest,
  type RequestContext,
} from "./http/request-context.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import type { StaticFiles } from "./http/static-files.ts";
import type { Log } from "./log.ts";
import type { AppPages, PageServices } from "./pages/app-pages.ts";
import { handlePage, readResponse } from "./pages/handle-page.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { createRenderLimiter } from "./pages/render-limiter.ts";
import { findResponse, storeResponse } from "./pages/response-cache.ts";
import type { Services } from "./services.ts";

export interface AppOptions extends Pick<Services, "health" | "contentHook" | "page"> {
  log: Log;
  files: StaticFiles;
  pageCache: PageCache;
  /** Called for each request, so that development can return the newest build. */
  pages: () => AppPages | Promise<AppPages>;
  /** Off in development only, where Vite puts inline scripts and styles into pages. */
  contentSecurityPolicy?: boolean;
}

/** More forms than anyone fills in. */
const submissionLimit = { max: 10, windowMs: 60_000 };

/** From a request to its response. */
export function createApp(config: Config, options: AppOptions): RequestListener {
  const { log, health, files, contentHook, pageCache, pages } = options;
  const submissions = createRateLimit(submissionLimit);
  const acquireRender = createRenderLimiter();
  const securityHeaders = createSecurityHeaders(config.siteUrl);

  /** Every step that a request passes, in order. The first one with a response ends it. */
  async function respond(incoming: IncomingMessage, context: RequestContext) {
    const { pathname } = context.url;
    const early =
      (await limitRequest(incoming, context)) ??
      (await health.respond(context)) ??
      (await files(context));
    if (early) return early;
    if (pathname.startsWith("/assets/"))
      return plainPage(404, "File not found", "This file is not part of the site any more.");
    if (context.method === "POST") {
      const accepted = await contentHook(toRequest(context), pathname);
      if (accepted) return readResponse(accepted);
    }
    return handlePage(context, await pages(), pageCache, pageServices(context));
  }

  const pageServices = ({ id, address }: RequestContext): PageServices => ({
    ...options.page,
    siteUrl: config.siteUrl,
    leads: {
      // Called by the action, so that a visitor who is refused gets the page with the text that was typed.
      checkRateLimit: () => submissions.take(address),
      save: (lead) => options.page.leads.save(lead),
    },
    acquireRender: () => acquireRender(address),
    clientKey: networkKey(address),
    reportError: (error) => log.error({ id, err: error }, "page"),
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse, startedAt: number) {
    const context = createRequestContext(incoming, config.trustedProxies);
    const id = context?.id ?? randomUUID();
    const response = context
      ? await respond(incoming, context).catch((error: unknown) => {
          log.error({ id, err: error }, "unhandled");
          return serverErrorPage(id);
        })
      : plainPage(400, "Bad request", "This address cannot be read.");

    const { status, body } = response;
    const headers: Record<string, string> = {
      ...securityHeaders(response.headers["content-type"]),
      ...response.headers,
      "x-request-id": id,
    };
    if (options.contentSecurityPolicy === false) delete headers["content-security-policy"];
    if (status !== 204 && status !== 304) headers["content-length"] = String(body.length);
    outgoing.writeHead(status, headers).end(body);
    if (context?.page) storeResponse(context.page, { status, headers, body });
    const { method } = incoming;
    const bytes = Number(headers["content-length"] ?? 0);
    const entry = { id, method, path: context?.url.pathname, status, bytes, cache: context?.cache };
    logRequest(entry, startedAt);
  }

  /** Sends a page as it was sent before. False where there is none. */
  function sendCached(incoming: IncomingMessage, outgoing: ServerResponse, startedAt: number) {
    const cached = findResponse(pageCache, incoming);
    if (!cached) return false;
    const { headers, body, state, ageSeconds } = cached;
    const id = randomUUID();
    const own = ["age", String(ageSeconds), "x-request-id", id];
    outgoing.writeHead(200, [...headers, ...own, "server-timing", `cache;desc=${state}`]).end(body);
    const { method, url = "" } = incoming;
    const [path] = url.split("?", 1);
    const bytes = body.length;
    logRequest({ id, method, path, status: 200, bytes, cache: state }, startedAt);
    return true;
  }

  /** Neither the query, which may hold a search, nor the client's address is logged. */
  function logRequest(entry: object, startedAt: number) {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ ...entry, ms }, "request");
  }

  return (incoming, outgoing) => {
    const startedAt = performance.now();
    if (sendCached(incoming, outgoing, startedAt)) return;
    handle(incoming, outgoing, startedAt).catch((error: unknown) => {
      log.error({ err: error }, "response not sent");
      outgoing.destroy();
    });
  };
}

const serverErrorPage = (reference: string): HttpResponse =>
  plainPage(
    500,
    "Application Error",
    `The page could not be made. It is our fault, not yours, and we have a record of it (reference ${reference}). Please try again in a moment.`,
  );

import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { Content } from "#app/lib/content/content.ts";
import type { Config } from "./config.ts";
import { plainPage, serverErrorPage } from "./http/plain-page.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import {
  createRequestContext,
  limitRequest,
  redirectRespelt,
  toRequest,
  type RequestContext,
} from "./http/request-context.ts";
import type { HttpResponse } from "./http/representation.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import { createSettingHints } from "./http/setting-hints.ts";
import type { StaticFiles } from "./http/static-files.ts";
import type { LeadStore } from "./leads/lead-store.ts";
import type { Log } from "./log.ts";
import { createBrowserReports } from "./metrics/browser-reports.ts";
import type { AppPages, PageServices } from "./pages/app-pages.ts";
import { handlePage, readResponse } from "./pages/handle-page.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { Services } from "./services.ts";

export interface AppOptions extends Pick<
  Services,
  "content" | "firmFiles" | "contentHook" | "metrics"
> {
  health: Pick<Services["health"], "respond">;
  page: Omit<Services["page"], "leads"> & { leads: Pick<LeadStore, "save"> };
  log: Log;
  files: StaticFiles;
  pageCache: PageCache;
  /** Called for each request, so that development can return the newest build. */
  pages: () => AppPages | Promise<AppPages>;
  /** For the headers of every response: development and the editor need a weaker policy. */
  adjustHeaders?: (headers: Record<string, string>) => void;
}

/** The request pipeline: turns each HTTP request into a response. */
export function createApp(config: Config, options: AppOptions): RequestListener {
  const { siteUrl, trustedProxies } = config;
  const { log, health, files, firmFiles, contentHook, metrics, pageCache, pages } = options;
  // More submissions than any person makes in a minute.
  const takeSubmission = createRateLimit({ max: 10, windowMs: 60_000 });
  const browserReports = createBrowserReports(metrics);
  const hints = createSettingHints(log, config);
  const securityHeaders = createSecurityHeaders(siteUrl);

  /** The steps of the pipeline, in order. The first step that returns a response ends it. */
  async function respond(content: Content, incoming: IncomingMessage, context: RequestContext) {
    const { pathname } = context.url;
    const refused = await limitRequest(content, incoming, context);
    if (refused) return refused;
    const redirect = redirectRespelt(context);
    if (redirect) return redirect;
    context.route = pathname.startsWith("/health/") ? "health" : "file";
    const early =
      (await health.respond(pathname)) ?? (await files(context)) ?? (await firmFiles(context));
    if (early) return early;
    if (/^\/(?:assets|pictures)\//.test(pathname))
      return plainPage(content, 404, content.words.plainPage.fileMissing);
    context.route = "webhook";
    const accepted = await contentHook(pathname, () => toRequest(context));
    if (accepted) return readResponse(accepted);
    const app = await pages();
    return handlePage(context, app, pageCache, pageServices(content, context, app));
  }

  const pageServices = (
    content: Content,
    { id, address }: RequestContext,
    app: AppPages,
  ): PageServices => ({
    ...options.page,
    content,
    siteUrl,
    leads: {
      // Called by the form's action, so that a refused visitor gets the form back with the typed text.
      checkRateLimit: () => takeSubmission(address),
      save: (lead) => options.page.leads.save(lead),
    },
    browserReports: browserReports(address, (pathname) => app.route(content, pathname)),
    leadSubmitted: metrics.leadSubmitted,
    onRendered: metrics.rendered,
    reportForeignPost: hints.reportForeignPost,
    reportError: (error) => log.error({ id, err: error }, "page failed"),
  });

  async function handle(incoming: IncomingMessage, id: string, context?: RequestContext) {
    const content = options.content();
    const { status, headers, body } = context
      ? await respond(content, incoming, context).catch((error: unknown) => {
          log.error({ id, err: error }, "request failed");
          return serverErrorPage(content, id);
        })
      : plainPage(content, 400, content.words.plainPage.badAddress);
    const sent: typeof headers = { ...securityHeaders(headers), ...headers };
    sent["x-request-id"] = id;
    options.adjustHeaders?.(sent);
    if (status !== 204 && status !== 304) sent["content-length"] = String(body.length);
    return { status, headers: sent, body };
  }

  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const id = randomUUID();
    const { method } = incoming;

    /** Does not log the query, which may hold a search, the client's address, or health checks. Long paths are cut. */
    function send({ status, headers, body }: HttpResponse, context?: RequestContext) {
      const { url: { pathname = "" } = {}, route = "refused", cache } = context ?? {};
      const path = pathname.slice(0, 1024);
      outgoing.writeHead(status, headers).end(body);
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      metrics.answered(route, status, ms, cache);
      if (route !== "health")
        log.info({ id, method, path, status, ms, bytes: body.length, cache }, "request");
    }

    async function respondTo() {
      hints.checkProxy(incoming.socket.remoteAddress, incoming.headers);
      const context = createRequestContext(incoming, id, trustedProxies);
      const response = await handle(incoming, id, context);
      send(response, context);
    }

    respondTo().catch((error: unknown) => {
      log.error({ id, err: error }, "response not sent");
      outgoing.destroy();
    });
  };
}

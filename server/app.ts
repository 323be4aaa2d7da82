import { Hono } from "hono";
import type { Config } from "./config.ts";
import type { ContentHook } from "./editors/content-hook.ts";
import type { Health } from "./http/health.ts";
import { limitRequest } from "./http/limits.ts";
import { plainPage, serverErrorPage } from "./http/plain-page.ts";
import { createRateLimit, networkKey } from "./http/rate-limit.ts";
import { logRequest, millisecondsSince } from "./http/request-log.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import type { StaticFiles } from "./http/static-files.ts";
import { beginVisit, type AppEnv } from "./http/visit.ts";
import type { Log } from "./log.ts";
import { createAdmission } from "./pages/admission.ts";
import { answerPage } from "./pages/answer-page.ts";
import type { AppPages, LeadDesk, PageServices } from "./pages/app-pages.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { rememberHead } from "./pages/repeated-answers.ts";

export interface AppServices {
  log: Log;
  health: Health;
  files: StaticFiles;
  contentHook: ContentHook;
  pageCache: PageCache;
  /** Asked at each request, so that development can hand out the newest build. */
  pages: () => AppPages | Promise<AppPages>;
  page: Pick<PageServices, "content" | "previews" | "socialImages"> & {
    leads: Pick<LeadDesk, "save">;
  };
  /** Off in development only, where Vite puts scripts and styles of its own into pages. */
  contentSecurityPolicy?: boolean;
}

/** Nobody fills in more forms than this. */
const submissionLimit = { most: 10, within: 60_000 };

/**
 * Everything that happens to a request, in order. A page that has been through it and is still fresh in
 * the page cache is repeated before it gets here: see pages/repeated-answers.ts.
 */
export function createApp(config: Config, services: AppServices): Hono<AppEnv> {
  const { log, health, files, contentHook, pageCache, pages } = services;
  const { contentSecurityPolicy = true } = services;
  const submissions = createRateLimit({ ...submissionLimit, now: () => performance.now() });
  const admission = createAdmission();
  const securityHeaders = createSecurityHeaders(config.siteUrl);
  const app = new Hono<AppEnv>();

  // 1. A name for the request, the visitor's address, and one line in the log when it is answered.
  app.use(async (c, next) => {
    const started = performance.now();
    const peer = c.env?.incoming?.socket.remoteAddress;
    const visit = beginVisit(c.req.raw, peer, config.trustedProxies);
    c.set("visit", visit);
    await next();
    if (visit.page) rememberHead(visit.page, c.res);
    c.res.headers.set("x-request-id", visit.id);
    logRequest(log, {
      id: visit.id,
      method: c.req.method,
      path: visit.url.pathname,
      status: c.res.status,
      ms: millisecondsSince(started),
      bytes: Number(c.res.headers.get("content-length") ?? 0),
      cache: visit.cache,
    });
  });

  // 2. Security headers on every answer, errors and redirects included.
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of securityHeaders(headers.get("content-type")))
      if (!headers.has(name)) headers.set(name, value);
    if (!contentSecurityPolicy) headers.delete("content-security-policy");
  });

  app.all("*", async (c) => {
    const visit = c.get("visit");
    const { pathname } = visit.url;

    // 3. Length of the path, methods and body size.
    const request = await limitRequest(c.req.raw, pathname);
    if (request instanceof Response) return request;

    // 4. Health.
    const report = await health.answer(request, pathname);
    if (report) return report;

    // 5. Built and public files. Nothing else lives under /assets.
    const file = await files(request, pathname);
    if (file) return file;
    if (pathname.startsWith("/assets/"))
      return plainPage(404, "File not found", "This file is not part of the site any more.");

    // 6. The content service tells that something changed.
    const heard = await contentHook(request, pathname);
    if (heard) return heard;

    // 7. The page cache, and React Router behind it.
    const page: PageServices = {
      ...services.page,
      siteUrl: config.siteUrl,
      // Asked by the form's own action, so that a visitor who is stopped gets the page with what was typed.
      leads: {
        admit: () => submissions.take(visit.address),
        save: (lead) => services.page.leads.save(lead),
      },
      enter: () => admission.enter(visit.address),
      clientKey: networkKey(visit.address),
      reportError: (error) => log.error({ id: visit.id, err: error }, "page"),
    };
    return answerPage(request, visit, await pages(), pageCache, page);
  });

  app.onError((error, c) => {
    const { id } = c.get("visit");
    log.error({ id, err: error }, "unhandled");
    return serverErrorPage(id);
  });

  return app;
}

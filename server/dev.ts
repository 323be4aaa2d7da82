import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import {
  checkWhileDeveloping,
  problemPage,
} from "../scripts/content-check/check-while-developing.ts";
import { describeThrown } from "../scripts/content-check/content-problems.ts";
import { systemClock as clock } from "./clock.ts";
import type * as appModule from "./app.ts";
import { environment, readConfig, startOrExplain } from "./config.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { createSiteMetrics } from "./metrics/site-metrics.ts";
import type { AppPages } from "./pages/app-pages.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type * as servicesModule from "./services.ts";

/** Vite closes its modules before it opens them anew. */
const restartLimitMs = 10_000;

/**
 * The same pipeline and services for development, with Vite in front for modules and hot reload. Nothing is cached, and
 * pages have no content security policy because of Vite's inline scripts. What reads content/ is loaded by Vite, which follows
 * changes; nothing that is imported above does, so that a mistake in content/ never keeps the server from starting.
 */
await startOrExplain(async () => {
  const config = readConfig(environment());
  const log = createLog(config.logLevel);
  const metrics = createSiteMetrics("development");
  const pageCache: PageCache = {
    get: async (_key, render) => ({ page: await render("reader"), state: "miss", ageSeconds: 0 }),
    ready: () => undefined,
    clear: () => {},
  };
  const check = checkWhileDeveloping();
  const vite = await createViteServer({
    server: { middlewareMode: true },
    appType: "custom",
    plugins: [check.plugin],
  });

  async function importModule<T>(path: string): Promise<T> {
    const deadline = clock.now() + restartLimitMs;
    for (;;) {
      const { ssr } = vite.environments;
      if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the app's modules");
      try {
        return await ssr.runner.import(path);
      } catch (error) {
        if (!ssr.runner.isClosed() || clock.now() > deadline) throw error;
        await clock.wait(50);
      }
    }
  }

  /** The services read content/ when they are opened, so that every change opens them anew. */
  async function openSite() {
    const [{ openServices }, { createApp }] = await Promise.all([
      importModule<typeof servicesModule>("/server/services.ts"),
      importModule<typeof appModule>("/server/app.ts"),
    ]);
    const services = await openServices(config, { log, pageCache, metrics });
    const app = createApp(config, {
      ...services,
      log,
      files: async () => undefined,
      pageCache,
      pages: async () => (await importModule<{ pages: AppPages }>("/app/pages.tsx")).pages,
      contentSecurityPolicy: false,
    });
    return { app, close: services.close };
  }

  let opened: { version: number; site: ReturnType<typeof openSite> } | undefined;
  async function currentSite(): Promise<RequestListener> {
    const version = check.contentVersion();
    if (opened?.version !== version) {
      void opened?.site.then(({ close }) => close()).catch(() => undefined);
      const opening = { version, site: openSite() };
      opened = opening;
      // A start that failed is tried again: the mistake may be in app/, where nothing counts the changes.
      opening.site.catch(() => {
        if (opened === opening) opened = undefined;
      });
    }
    const { app } = await opened.site;
    // Loaded before the request is passed on: what is wrong with content/ shows here.
    await importModule("/app/pages.tsx");
    return app;
  }

  /** The site, or what keeps it from being made. A file that is saved may be gone for a moment. */
  async function siteOrProblems(): Promise<RequestListener | string[]> {
    try {
      const unreadable = check.unreadable();
      return unreadable.length > 0 ? unreadable : await currentSite();
    } catch (error) {
      return explainError(error);
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const saves = check.saves();
    const site = await siteOrProblems();
    if (typeof site === "function") return site(request, response);
    response.statusCode = 500;
    response.setHeader("content-type", "text/html; charset=utf-8").end(problemPage(site, saves));
  }

  /** What fails because of content/ is explained by the check, which looks at the same files. */
  async function explainError(error: unknown): Promise<string[]> {
    const problems = await check.problems();
    if (problems.length > 0) return problems;
    log.error({ err: error }, "page failed");
    return [describeThrown(error)];
  }

  await listen((request, response) => {
    vite.middlewares(request, response, () => {
      handle(request, response).catch((error: unknown) => {
        log.error({ err: error }, "request failed");
        response.destroy();
      });
    });
  }, config);
  log.info({ url: `http://localhost:${config.port}` }, "developing");
});

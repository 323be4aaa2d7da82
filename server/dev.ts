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

const say = (text: string) => process.stdout.write(`${text}\n`);

/** How long an import is retried while Vite restarts: it closes its module runner before it opens a new one. */
const restartLimitMs = 10_000;

/**
 * The development server: the same pipeline and services, with Vite in front for modules and reloads. Pages are not
 * cached, and have no content security policy because of Vite's inline scripts. Modules that read content/ are imported
 * by Vite, which reloads them; none of the imports above reads it, so a mistake in content/ does not prevent the start.
 */
await startOrExplain(async () => {
  const config = readConfig(environment());
  const log = createLog(config.logLevel);
  const metrics = createSiteMetrics("development");
  const pageCache: PageCache = {
    get: async (_key, { render }) => ({ ...(await render()), state: "miss" }),
  };
  const check = checkWhileDeveloping();
  say("Starting Vite …");
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

  /** The services read content/ when they are opened, so they are opened again after every change. */
  async function openSite() {
    const [{ openServices }, { createApp }] = await Promise.all([
      importModule<typeof servicesModule>("/server/services.ts"),
      importModule<typeof appModule>("/server/app.ts"),
    ]);
    const services = await openServices(config, { log, metrics });
    const app = createApp(config, {
      ...services,
      log,
      files: async () => undefined,
      pageCache,
      pages: async () => (await importModule<{ pages: AppPages }>("/app/pages.ts")).pages,
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
      // The next request tries again: the mistake may be in app/, whose changes do not change `version`.
      opening.site.catch(() => {
        if (opened === opening) opened = undefined;
      });
    }
    const { app } = await opened.site;
    // Imported before the request is handled, so that errors caused by content/ are thrown here.
    await importModule("/app/pages.ts");
    return app;
  }

  /** The site, or the problems that prevent it. A file may be unreadable for a moment while it is saved. */
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

  /** If content/ caused the error, the content check finds the problems. Any other error is logged and described. */
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
  const url = `http://localhost:${config.port}`;
  log.info({ url }, "developing");
  // Before the first request, which waits for it and reports its errors.
  say("Loading the site …");
  await currentSite().then(
    () => say(`The site is loaded: ${url}`),
    () => {},
  );
  // Not earlier: it takes as much processor time as loading the site.
  await check.problems();
});

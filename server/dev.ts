import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import { createApp } from "./app.ts";
import { environment, readConfig } from "./config.ts";
import { startOrExplain } from "./lifecycle.ts";
import { listen, nodeListener } from "./listen.ts";
import { createLog } from "./log.ts";
import type { AppPages } from "./pages/app-pages.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { openServices } from "./services.ts";

/**
 * The site for whoever works on it: the same pipeline and services, with Vite in front for modules and
 * hot reload. Nothing is cached, and Vite's own inline scripts need a page without a policy.
 */
await startOrExplain(async () => {
  const config = readConfig(environment());
  const log = createLog(config.logLevel);
  const pageCache: PageCache = {
    get: async (_key, render) => ({ page: await render("reader"), state: "miss", ageSeconds: 0 }),
    ready: () => undefined,
    clear: () => {},
  };
  const services = await openServices(config, log, pageCache);
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
  const ssr = vite.environments["ssr"];
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the app's modules");

  const app = createApp(config, {
    log,
    health: services.health,
    files: async () => undefined,
    contentHook: services.contentHook,
    pageCache,
    pages: async () => {
      const { pages }: { pages: AppPages } = await ssr.runner.import("/app/pages.ts");
      return pages;
    },
    page: services.page,
    contentSecurityPolicy: false,
  });
  const handle = nodeListener(app);
  await listen((request, response) => {
    vite.middlewares(request, response, () => void handle(request, response));
  }, config);
  log.info({ url: `http://localhost:${config.port}` }, "developing");
});

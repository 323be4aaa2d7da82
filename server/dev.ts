import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import { createApp } from "./app.ts";
import { environment, readConfig, startOrExplain } from "./config.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";
import type { AppPages } from "./pages/app-pages.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { openServices } from "./services.ts";

/**
 * The same pipeline and services for development, with Vite in front for modules and hot reload. Nothing is cached, and
 * pages have no content security policy because of Vite's inline scripts.
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
    ...services,
    log,
    files: async () => undefined,
    pageCache,
    pages: async () => {
      const { pages }: { pages: AppPages } = await ssr.runner.import("/app/pages.tsx");
      return pages;
    },
    contentSecurityPolicy: false,
  });
  await listen((request, response) => {
    vite.middlewares(request, response, () => app(request, response));
  }, config);
  log.info({ url: `http://localhost:${config.port}` }, "developing");
});

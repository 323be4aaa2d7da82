import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { environment, readConfig, StartError, startOrExplain } from "./config.ts";
import { staticFiles } from "./http/static-files.ts";
import { listen, localUrl, shutDown } from "./listen.ts";
import { createLog } from "./log.ts";
import type { AppPages } from "./pages/app-pages.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { openServices } from "./services.ts";

const buildFolder = new URL("../build/", import.meta.url);
const pageCacheBytes = 64 * 1024 * 1024;

await startOrExplain(async () => {
  const config = readConfig(environment());
  const build = new URL("server/index.js", buildFolder);
  if (!existsSync(build))
    throw new StartError("There is no built site yet: run `npm run build` first.");

  const log = createLog(config.logLevel);
  const pageCache = createPageCache({
    maxBytes: pageCacheBytes,
    onRefreshError: (key, error) =>
      log.warn({ page: key.split("?")[0], err: error }, "page not refreshed"),
  });
  const services = await openServices(config, log, pageCache);
  const { pages }: { pages: AppPages } = await import(build.href);
  const files = staticFiles(fileURLToPath(new URL("client", buildFolder)));
  const app = createApp(config, { ...services, log, files, pageCache, pages: () => pages });
  const server = await listen(app, config);

  let isStopping = false;
  const stop = async () => {
    // npm passes on a signal that a terminal has already sent to the whole group.
    if (isStopping) return;
    isStopping = true;
    log.info("stopping");
    const { startDraining } = services.health;
    await shutDown(server, { startDraining, closeStores: services.close });
    log.info("stopped");
    log.flush(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  log.info({ url: localUrl(server), site: config.siteUrl }, "listening");
});

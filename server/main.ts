import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { readCommandLine } from "./command-line.ts";
import { environment, readConfig, readVersion, StartError, startOrExplain } from "./config.ts";
import { type LiveContent, openLiveContent } from "./content/live-content.ts";
import { staticFiles } from "./http/static-files.ts";
import { listen, serveMetrics } from "./listen.ts";
import { createLog, type Log } from "./log.ts";
import { createSiteMetrics } from "./metrics/site-metrics.ts";
import type { AppPages } from "./pages/app-pages.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { openServices } from "./services.ts";

const buildFolder = new URL("../", import.meta.resolve("#build/server/index.js"));
const pageCacheBytes = 64 * 1024 * 1024;
/** Time for the load balancer to notice that the site is not ready, in which it still serves every request. */
const closeDelayMs = 1_000;
const shutdownGraceMs = 10_000;

readCommandLine("Usage: npm run serve\nServes the built site. README.md lists the settings.", {});

await startOrExplain(async () => {
  const config = readConfig(environment());
  const build = new URL("server/index.js", buildFolder);
  if (!existsSync(build))
    throw new StartError("There is no built site yet: run `npm run build` first.");

  const log = createLog(config.logLevel);
  const metrics = createSiteMetrics(readVersion(buildFolder));
  const pageCache = createPageCache({ maxBytes: pageCacheBytes });
  const firm = await openFirm(config.contentDir, log);
  const services = await openServices(config, { log, metrics, firm });
  const { pages }: { pages: AppPages } = await import(build.href);
  const files = staticFiles(fileURLToPath(new URL("client", buildFolder)));
  const app = createApp(config, {
    ...services,
    log,
    files,
    pageCache,
    pages: () => pages,
  });
  if (config.metricsPort !== undefined) await serveMetrics(config.metricsPort, metrics, log);
  const server = await listen(app, config);

  let isStopping = false;
  const stop = async () => {
    // The signal may arrive twice: npm passes it on, although a terminal sends it to the whole process group.
    if (isStopping) return;
    isStopping = true;
    log.info("stopping");
    services.health.startDraining();
    await closeServer(server);
    firm.close();
    await services.close();
    log.info("stopped");
    log.flush(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  log.info({ url: `http://localhost:${port}`, site: config.siteUrl }, "listening");
  void services.makePictures();
  firm.onChange(services.makePictures);
});

/** Reads the firm's folder. A mistake ends the start; later ones are logged, and what was there before is shown. */
async function openFirm(folder: string, log: Log): Promise<LiveContent> {
  const firm = await openLiveContent(folder);
  firm.onChange(() => {
    const problems = firm.problems();
    if (problems.length > 0) log.error({ problems }, "the firm's folder has mistakes");
    else log.info({ folder }, "the firm's folder has changed");
  });
  if (!firm.current()) throw new StartError(firm.problems().join("\n"));
  return firm;
}

/** Waits for open requests, so that none is dropped. Connections that are still busy after ten seconds are closed. */
async function closeServer(server: Server): Promise<void> {
  // An idle keep-alive connection may carry a new request at any moment. With this header clients close it themselves,
  // so that the server does not close it while a request is on its way.
  server.prependListener("request", (_, response) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  });
  await wait(closeDelayMs);
  const closed = new Promise((resolve) => server.close(resolve));
  setTimeout(() => server.closeAllConnections(), shutdownGraceMs - closeDelayMs).unref();
  await closed;
}

import { createServer } from "node:http";
import { StartError } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { metricsTypes } from "./registry.ts";
import type { SiteMetrics } from "./site-metrics.ts";

/** On the loopback interface only: metrics are for whoever runs the machine. */
const host = "127.0.0.1";
/** During an upgrade the port belongs to the older instance until that has ended. */
const retryAfterMs = 2_000;

/** Serves `/metrics` as long as the process lives, also while the site finishes its last requests. */
export async function serveMetrics(port: number, metrics: SiteMetrics, log: Log): Promise<void> {
  const server = createServer(({ method, url = "", headers }, response) => {
    if (method !== "GET" || url.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const isOpen = headers.accept?.includes("application/openmetrics-text");
    const format = isOpen ? "openmetrics" : "text";
    response.writeHead(200, { "content-type": metricsTypes[format] }).end(metrics.write(format));
  });
  server.unref();
  server.on("listening", () => log.info({ address: server.address() }, "serving metrics"));
  metrics.sampleEventLoop();
  await new Promise<void>((resolve, reject) => {
    let isTold = false;
    server.once("listening", resolve);
    server.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code !== "EADDRINUSE")
        return reject(
          new StartError(
            `METRICS_PORT ${port} cannot be used (${code}): it takes a free port above 1023.`,
          ),
        );
      const reason = `METRICS_PORT ${port} is in use. If no older instance is about to end, set it to a free port.`;
      if (!isTold) log.warn({ reason }, "metrics are not served yet");
      isTold = true;
      setTimeout(() => server.listen(port, host), retryAfterMs).unref();
      resolve();
    });
    server.listen(port, host);
  });
}

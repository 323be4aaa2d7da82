import { createServer, STATUS_CODES, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { type Config, StartError } from "./config.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import type { Log } from "./log.ts";
import type { SiteMetrics } from "./metrics/site-metrics.ts";

const reasons: Record<string, (config: Config, setting: string) => string> = {
  EADDRINUSE: ({ port }, setting) =>
    `${setting} ${port} is in use: ${setting} takes the number of a free port.`,
  EACCES: ({ port }, setting) =>
    `${setting} ${port} may not be used by this user: ${setting} takes a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine: HOST takes one that is.`,
  ENOTFOUND: ({ host }) =>
    `HOST ${host} is not known: HOST takes a host name or address of this machine.`,
};

/** Enough for browsers and proxies, which wait for a response before they send the next request. */
const maxPendingPerSocket = 16;

/**
 * How many connections a client may hold is decided by the proxy in front: deploy/nginx.conf. `setting` is what messages call
 * the port.
 */
export function listen(handle: RequestListener, config: Config, setting = "PORT"): Promise<Server> {
  const server = createServer(
    {
      // Slow senders are disconnected early; a form of this site is at most 16 KB.
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      // How often both timeouts are checked; with Node's default they are exceeded by up to 30 s.
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // The site refuses a request without Host itself, with its security headers.
      requireHostHeader: false,
    },
    limitPending(handle),
  );
  refuseUnreadable(server, createSecurityHeaders(config.siteUrl)({}));
  // Disconnects a client that reads nothing of its response for this long.
  server.setTimeout(30_000);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""];
      reject(reason ? new StartError(reason(config, setting)) : error);
    });
    server.listen(config.port, config.host, () => resolve(server));
  });
}

const statusOfError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Requests that Node cannot parse never reach the site, and Node's own responses to them have no security headers. A
 * response that has been written is not disturbed: the site writes each response whole.
 */
function refuseUnreadable(server: Server, securityHeaders: Record<string, string>): void {
  const headers = { ...securityHeaders, "content-length": "0", connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    const status = statusOfError[code] ?? 400;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`;
    if (socket.writable) socket.end(head, () => socket.destroy());
    else socket.destroy();
  });
  server.on("checkExpectation", (_request, response) => response.writeHead(417, headers).end());
}

/**
 * Node parses every request that has arrived on a socket, and keeps their responses in memory while the client does not
 * read: 800 MB for a hundred connections. A client that pipelines more than the limit is disconnected.
 */
function limitPending(handle: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    // Node's parser still emits the requests that it had read before the socket was closed.
    if (socket.destroyed) return;
    const count = pending.get(socket) ?? 0;
    if (count === maxPendingPerSocket) {
      socket.destroy();
      return;
    }
    pending.set(socket, count + 1);
    response.once("close", () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}

/** The loopback interface only: metrics are for the operator of the machine. */
const metricsHost = "127.0.0.1";
const metricsTimeouts = { headersTimeout: 5_000, requestTimeout: 5_000 };
/** During an upgrade the port belongs to the older instance until that has ended. */
const metricsRetryMs = 2_000;

/** Serves `/metrics` as long as the process lives, also while the site finishes its last requests. */
export async function serveMetrics(port: number, metrics: SiteMetrics, log: Log): Promise<void> {
  const server = createServer(metricsTimeouts, async ({ method, url = "", headers }, response) => {
    // Prevents DNS rebinding: a website whose name resolves to this machine could read the metrics in a browser on it.
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? "");
    if (!isLocal || method !== "GET" || url.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.write();
    response.writeHead(200, { "content-type": metrics.contentType }).end(text);
  });
  server.unref();
  server.maxConnections = 50;
  server.on("listening", () => log.info({ address: server.address() }, "serving metrics"));
  metrics.sampleEventLoop();
  await new Promise<void>((resolve, reject) => {
    let isLogged = false;
    server.once("listening", resolve);
    server.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code !== "EADDRINUSE")
        return reject(
          new StartError(
            `METRICS_PORT ${port} cannot be used (${code}): it takes a free port above 1023.`,
          ),
        );
      const reason = `METRICS_PORT ${port} is in use. If no older instance is about to end, set it to a free port.`;
      if (!isLogged) log.warn({ reason }, "metrics are not served yet");
      isLogged = true;
      setTimeout(() => server.listen(port, metricsHost), metricsRetryMs).unref();
      resolve();
    });
    server.listen(port, metricsHost);
  });
}

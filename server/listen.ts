import { createServer, type RequestListener, type Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { type Config, StartError } from "./config.ts";
import { plainPage } from "./http/plain-page.ts";
import { networkKey } from "./http/rate-limit.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import { isTrusted, plainAddress, type AppEnv } from "./http/visit.ts";

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use: PORT takes the number of a free port.`,
  EACCES: ({ port }) =>
    `PORT ${port} may not be used by this user: PORT takes a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine: HOST takes one that is.`,
  ENOTFOUND: ({ host }) =>
    `HOST ${host} is not known: HOST takes a host name or address of this machine.`,
};

/** Browsers and proxies send the next request after the answer; only an attack sends many at once. */
const maxUnansweredPerSocket = 16;

/** An idle connection costs about 20 kB. Addresses of proxies are only bound by the total. */
const maxConnections = 10_000;
const maxConnectionsPerClient = 500;

export function listen(handle: RequestListener, config: Config): Promise<Server> {
  const server = createServer(
    {
      // Slow senders are cut early; a form of this site is at most 16 KB.
      headersTimeout: 10_000,
      // How often the two are looked at; every 30 s would let a slow sender stay four times as long.
      connectionsCheckingInterval: 2000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    limitUnanswered(handle),
  );
  server.maxConnections = maxConnections;
  limitConnections(server, config.trustedProxies);
  // Nobody who takes an answer takes nothing of it for this long.
  server.setTimeout(30_000);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""];
      reject(reason ? new StartError(reason(config)) : error);
    });
    server.listen(config.port, config.host, () => resolve(server));
  });
}

/**
 * Node parses every request that has arrived on a socket, and keeps their answers in memory while the client does not
 * read. A client that sends more than the limit without waiting for answers is disconnected.
 */
function limitUnanswered(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > maxUnansweredPerSocket) socket.destroy();
    // The parser hands over what it has read already, although the connection is closed.
    if (socket.destroyed) return;
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}

/** Without this, one client could take all connections that the site accepts. */
function limitConnections(server: Server, trustedProxies: BlockList): void {
  const open = new Map<string, number>();

  server.on("connection", (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    if (isTrusted(address, trustedProxies)) return;
    const client = networkKey(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > maxConnectionsPerClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once("close", () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** Requests that cannot even be read as HTTP messages (a broken Host, for one) never reach the pipeline. */
export function nodeListener(app: Hono<AppEnv>): RequestListener {
  return getRequestListener(app.fetch, {
    errorHandler: () => {
      const page = plainPage(400, "Bad request", "This address cannot be read.");
      for (const [name, value] of createSecurityHeaders("")(null))
        if (!page.headers.has(name)) page.headers.set(name, value);
      return page;
    },
  });
}

export function localUrl(server: Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : address}`;
}

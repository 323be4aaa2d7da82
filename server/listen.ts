import { createServer, type RequestListener, type Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { createKeyedSemaphore } from "./concurrency.ts";
import { type Config, StartError } from "./config.ts";
import { isTrusted, networkKey, plainAddress } from "./http/rate-limit.ts";

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use: PORT takes the number of a free port.`,
  EACCES: ({ port }) =>
    `PORT ${port} may not be used by this user: PORT takes a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine: HOST takes one that is.`,
  ENOTFOUND: ({ host }) =>
    `HOST ${host} is not known: HOST takes a host name or address of this machine.`,
};

/** Browsers and proxies wait for a response before they send the next request. */
const maxPendingPerSocket = 16;

/** An idle connection costs about 20 kB. Trusted proxies are bound by the total only. */
const maxConnections = 10_000;
const maxConnectionsPerClient = 500;

export function listen(handle: RequestListener, config: Config): Promise<Server> {
  const server = createServer(
    {
      // Slow senders are disconnected early; a form of this site is at most 16 KB.
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      // Both are checked this often; by default they are exceeded by up to 30 s.
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    limitPending(handle),
  );
  server.maxConnections = maxConnections;
  limitConnections(server, config.trustedProxies);
  // Disconnects a client that reads nothing of its response for this long.
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
 * Node parses every request that has arrived on a socket, and keeps their responses in memory while the client does not
 * read. A client that pipelines more than the limit is disconnected.
 */
function limitPending(handle: RequestListener): RequestListener {
  // Pipelined responses of a closed socket emit no event, so the count goes with the socket.
  const acquire = createKeyedSemaphore(maxPendingPerSocket, new WeakMap<Socket, number>());

  return (request, response) => {
    const { socket } = request;
    // The parser hands over what it has read already, although the connection is closed.
    if (socket.destroyed) return;
    const release = acquire(socket);
    if (!release) {
      socket.destroy();
      return;
    }
    response.once("close", release);
    handle(request, response);
  };
}

/** Without this, one client could take all connections that the site accepts. */
function limitConnections(server: Server, trustedProxies: BlockList): void {
  const acquire = createKeyedSemaphore(maxConnectionsPerClient);

  server.on("connection", (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    if (isTrusted(address, trustedProxies)) return;
    const release = acquire(networkKey(address));
    if (release) socket.once("close", release);
    else socket.destroy();
  });
}

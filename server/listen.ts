import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "./config.ts";
import { plainPage } from "./http/plain-page.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { AppEnv } from "./http/visit.ts";
import { StartError } from "./start-error.ts";

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use: PORT takes the number of a free port.`,
  EACCES: ({ port }) =>
    `PORT ${port} may not be used by this user: PORT takes a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine: HOST takes one that is.`,
  ENOTFOUND: ({ host }) =>
    `HOST ${host} is not known: HOST takes a host name or address of this machine.`,
};

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
    handle,
  );
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

/** Requests that cannot even be read as HTTP messages (a broken Host, for one) never reach the pipeline. */
export function nodeListener(app: Hono<AppEnv>): RequestListener {
  return getRequestListener(app.fetch, {
    errorHandler: () => {
      const page = plainPage(400, "Bad request", "This address cannot be read.");
      for (const [name, value] of securityHeaders(""))
        if (!page.headers.has(name)) page.headers.set(name, value);
      return page;
    },
  });
}

export function localUrl(server: Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : address}`;
}

import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * A proxy between engine and site with functions that not every driver has: it delays files, records requests, and
 * gives each journey its own client address, because one address may send ten forms a minute.
 */
export async function startProxy(siteUrl: string) {
  const site = new URL(siteUrl);
  let asked: string[] = [];
  let visitors = 0;
  let held: { paths: RegExp; until: Promise<void> } | undefined;
  let letThrough: (() => void) | undefined;

  async function pass(incoming: IncomingMessage, response: ServerResponse) {
    const { method, url: path = "/", headers } = incoming;
    asked.push(`${method} ${path}`);
    if (held?.paths.test(path)) await held.until;
    const address = `198.51.${visitors >> 8}.${visitors & 255}`;
    const outgoing = request(
      {
        host: site.hostname,
        port: site.port,
        method,
        path,
        headers: { ...headers, "x-forwarded-for": address },
      },
      (answer) => {
        // A script cached from an earlier page would not be delayed.
        if (path.endsWith(".js")) answer.headers["cache-control"] = "no-store";
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    // The browser cancels its requests when it leaves a page.
    outgoing.on("error", () => response.destroy());
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, response) => void pass(incoming, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The requests of this journey so far, as `GET /news`. */
    asked: () => asked,
    /** Delays requests for these paths until `release`. */
    hold(paths: RegExp) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { paths, until: promise };
      letThrough = resolve;
    },
    release() {
      letThrough?.();
      held = undefined;
    },
    nextVisitor() {
      visitors += 1;
      asked = [];
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

export type SiteProxy = Awaited<ReturnType<typeof startProxy>>;

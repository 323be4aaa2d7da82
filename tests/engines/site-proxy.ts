import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * Stands between engine and site, and does for every engine what one of them could not: holds back files, knows what
 * was asked for, and gives each journey an address of its own, since one address may send ten forms a minute.
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
        // A script from the cache of an earlier page would not be held back.
        if (path.endsWith(".js")) answer.headers["cache-control"] = "no-store";
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    // An engine that leaves a page gives up what it asked for.
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
    /** Of the journey so far, as `GET /news`. */
    asked: () => asked,
    /** Holds back what has such a path until `release`. */
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

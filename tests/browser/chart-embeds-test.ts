import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { test as base } from "./site-test.ts";

/**
 * Serves a page with this body from another origin and returns its URL; `{site}` in the body is replaced by the tested
 * site's URL.
 */
export const test = base.extend<{ otherSite: (body: string) => Promise<string> }>({
  otherSite: async ({ baseURL }, use) => {
    const servers: Server[] = [];
    await use(async (body) => {
      const html = `<!doctype html><html lang="en"><head><title>Another site</title></head><body>${body.replaceAll("{site}", baseURL ?? "")}</body></html>`;
      const server = createServer((_request, response) =>
        response.setHeader("content-type", "text/html").end(html),
      );
      servers.push(server.listen(0, "127.0.0.1"));
      await once(server, "listening");
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    for (const server of servers) server.close();
  },
});

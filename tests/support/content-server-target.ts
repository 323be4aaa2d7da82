import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "node:http";
import { createEmbeddedService } from "../../server/cms/embedded/service.ts";

export type ContentTarget = {
  baseUrl: string;
  stop(): Promise<void>;
};

/** The content service that CONTENT_URL names, or else the embedded one behind a real port. */
export async function startContentTarget(): Promise<ContentTarget> {
  const named = process.env["CONTENT_URL"];
  if (named) return { baseUrl: named.replace(/\/$/, ""), async stop() {} };
  const folder = join(import.meta.dirname, "../../content/news");
  const server = createServer(getRequestListener(createEmbeddedService({ folder })));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/wp-json/wp/v2`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

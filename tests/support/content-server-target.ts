import { join } from "node:path";
import { createServer } from "node:http";
import { close, listen } from "./content-server.ts";
import { createEmbeddedService } from "../../server/cms/embedded/library.ts";

export type ContentTarget = {
  baseUrl: string;
  stop(): Promise<void>;
};

/** The content service that CONTENT_URL names, or else the embedded one behind a real port. */
export async function startContentTarget(): Promise<ContentTarget> {
  const named = process.env["CONTENT_URL"];
  if (named) return { baseUrl: named.replace(/\/$/, ""), async stop() {} };
  const folder = join(import.meta.dirname, "../../content/news");
  const service = createEmbeddedService({ folder });
  const server = createServer(async ({ url, method, headers }, outgoing) => {
    const init = { method: method ?? "GET", headers: headers as Record<string, string> };
    const response = await service(
      new Request(new URL(url ?? "/", `http://${headers.host}`), init),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/wp-json/wp/v2`,
    stop: () => close(server),
  };
}

import { fileURLToPath } from "node:url";
import { createServer } from "node:http";
import { callWordpress, close, listen, urlOf } from "./content-server.ts";
import { createEmbeddedService } from "../../server/cms/embedded/library.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";

export type ContentTarget = {
  baseUrl: string;
  stop(): Promise<void>;
};

/** The content service that CONTENT_URL names, or else the embedded one behind a real port. */
export async function startContentTarget(): Promise<ContentTarget> {
  const named = process.env["CONTENT_URL"];
  if (named) return { baseUrl: named.replace(/\/$/, ""), async stop() {} };
  const folder = fileURLToPath(new URL("content/news", firmFolder()));
  const service = createEmbeddedService({ folder });
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await callWordpress(service, urlOf(request), request);
    response.writeHead(status, headers).end(body);
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/wp-json/wp/v2`,
    stop: () => close(server),
  };
}

import { once } from "node:events";
import { createServer, request, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends one request to a listener. Unlike fetch, it may set Host and sends the path as it is written. */
export async function requestApp(app: RequestListener, path: string, init: Init = {}) {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { method = "GET", headers = {}, body } = init;
  try {
    const sent = request({ port, path, method, headers: { connection: "close", ...headers } });
    sent.end(body);
    const [response] = await once(sent, "response");
    return new Response(await buffer(response), {
      status: response.statusCode,
      headers: response.headers,
    });
  } finally {
    server.close();
  }
}

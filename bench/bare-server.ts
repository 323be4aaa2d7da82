import { createServer, get, type IncomingHttpHeaders } from "node:http";

/**
 * What Node can do at best with the same bytes: a server that knows one answer, the site's own, headers
 * and all. Runs as a process of its own: `node bench/bare-server.ts URL`, and says its address.
 */
const [url = ""] = process.argv.slice(2);
const { headers, body } = await fetchRaw(url);
for (const name of ["date", "connection", "keep-alive"]) delete headers[name];

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.(`http://127.0.0.1:${address?.port}`);
});

/** fetch would unpack the body. */
function fetchRaw(address: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "gzip, br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

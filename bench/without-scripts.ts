import { execFileSync } from "node:child_process";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

const passedOn = ["content-type", "cache-control", "content-encoding", "etag"];

/**
 * The site behind a server that compresses its pages again, with or without the scripts in them, so that two
 * measurements differ in the scripts and in nothing else. Like nginx in production it speaks HTTP/2, where one more request
 * takes no connection of its own.
 */
export async function relay(siteUrl: string, scripts: boolean): Promise<Relay> {
  const server = createSecureServer(selfSigned(), async (request, response) => {
    const answer = await fetch(siteUrl + request.url, { headers: { accept: "*/*" } });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of passedOn.filter((each) => each !== "content-encoding")) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    const isText = /html|css|javascript|svg|json/.test(answer.headers.get("content-type") ?? "");
    const isPage = answer.headers.get("content-type")?.includes("html") ?? false;
    const whole = isPage && !scripts ? Buffer.from(withoutScripts(body.toString())) : body;
    if (isText) response.setHeader("content-encoding", "br");
    response.writeHead(answer.status).end(isText ? brotliCompressSync(whole) : whole);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, stop: () => void server.close() };
}

export interface Relay {
  url: string;
  stop: () => void;
}

/** Key and certificate in one text each. The browser of the measurement takes any certificate. */
function selfSigned() {
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1";
  const both = execFileSync(
    "openssl",
    [...request.split(" "), "-subj", "/CN=localhost", "-keyout", "-", "-out", "-"],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  return { key: both, cert: both };
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
}

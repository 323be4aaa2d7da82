import { request } from "node:http";
import { buffer } from "node:stream/consumers";

let visitors = 0;

/** All addresses in 127.0.0.0/8 are this machine, so that every visitor can have a different one. */
export function newLoopback(): string {
  visitors += 1;
  return `127.1.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Posts a form from a given local address, which `fetch` cannot choose. */
export function postFrom(localAddress: string, url: string, init: RequestInit): Promise<Response> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    ...(init.headers as Record<string, string>),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: "POST", localAddress, headers }, (response) => {
      buffer(response).then(
        (body) => resolve(new Response(body, { status: response.statusCode ?? 500 })),
        reject,
      );
    });
    asked.on("error", reject);
    asked.end(String(init.body));
  });
}

import type { IncomingMessage, ServerResponse } from "node:http";

/** What may go wrong with a response, as the client sees it. */
export type Fault =
  | { kind: "status"; status: number; headers?: Record<string, string> }
  | { kind: "refusal"; status: number; code: string }
  | { kind: "body"; body: string; contentType?: string }
  | {
      kind:
        | "truncated"
        | "warning"
        | "emptyList"
        | "reset"
        | "silence"
        | "drip"
        | "large"
        | "redirect";
    }
  | { kind: "totals"; total: string; pages: string };

export const wordpressErrorPage =
  "<!DOCTYPE html><html><body><p>There has been a critical error on this website.</p></body></html>";

export type Reply = { status: number; headers: Record<string, string>; body: string | Uint8Array };

/** Sends a faulty response. `reply` is the correct one. */
export function sendFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
) {
  const send = (status: number, body: string | Uint8Array, headers = reply.headers) =>
    response.writeHead(status, headers).end(body);
  switch (fault.kind) {
    case "status":
      return send(fault.status, wordpressErrorPage, {
        "Content-Type": "text/html",
        ...fault.headers,
      });
    case "refusal": {
      const { code, status } = fault;
      return send(status, JSON.stringify({ code, message: code, data: { status } }));
    }
    case "body":
      return send(200, fault.body, {
        ...reply.headers,
        "content-type": fault.contentType ?? "application/json",
      });
    case "truncated":
      return send(200, String(reply.body).slice(0, String(reply.body).length / 2));
    case "warning":
      return send(
        200,
        `<br />\n<b>Warning</b>:  Undefined array key 0<br />\n${String(reply.body)}`,
      );
    case "emptyList":
      return send(200, "[]", { ...reply.headers, "x-wp-total": "0", "x-wp-totalpages": "0" });
    case "totals":
      return send(reply.status, reply.body, {
        ...reply.headers,
        "x-wp-total": fault.total,
        "x-wp-totalpages": fault.pages,
      });
    case "large":
      return send(200, `["${"x".repeat(10_000_000)}"]`);
    case "redirect":
      return send(302, "", { Location: request.url ?? "/" });
    case "reset":
      response.writeHead(200, reply.headers).write(String(reply.body).slice(0, 5));
      return setImmediate(() => request.socket.destroy());
    case "drip":
      return drip(response, reply);
    case "silence":
      return undefined;
  }
}

function drip(response: ServerResponse, reply: Reply) {
  response.writeHead(200, reply.headers);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(String(reply.body).slice(sent, sent + 1));
    sent += 1;
  }, 1000);
  response.on("close", () => {
    clearInterval(timer);
  });
}

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The reaction to one call: a status with headers, no response, or a closed connection. */
export type Reaction = { status: number; headers?: Record<string, string> } | "hang" | "reset";

export interface Call {
  headers: IncomingHttpHeaders;
  body: string;
  /** False while the caller still waits for the response. */
  over: boolean;
}

export interface Copy {
  table: string;
  submission_id: string;
  created_at: string;
  record: Record<string, unknown>;
  origin: Record<string, string>;
}

export const receiverSecret = "whsec_YSBzZWNyZXQgZm9yIHRoZSBjb3BpZXMgb2YgbGVhZHM=";

/** A CRM that receives copies of leads and can fail like one. */
export async function startReceiver(reactions: Reaction[] = []) {
  const calls: Call[] = [];
  const hanging: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    const call: Call = { headers: request.headers, body: await text(request), over: false };
    response.once("close", () => (call.over = true));
    calls.push(call);
    const reaction = reactions.shift() ?? receiver.otherwise;
    if (reaction === "hang") hanging.push(response);
    else if (reaction === "reset") request.socket.resetAndDestroy();
    else response.writeHead(reaction.status, reaction.headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const receiver = {
    url: `http://127.0.0.1:${port}/leads?key=1`,
    calls,
    /** The reactions to the next calls in order; after them `otherwise`. */
    reactions,
    otherwise: { status: 204 } as Reaction,
    events: () => calls.map(({ body }) => JSON.parse(body) as { type: string; data: unknown }),
    copies: () =>
      receiver
        .events()
        .filter(({ type }) => type === "lead.created")
        .map(({ data }) => data as Copy),
    ids: () => receiver.copies().map((copy) => copy.submission_id),
    /** Responds to all calls that are still waiting. */
    release: () => hanging.splice(0).forEach((response) => response.writeHead(204).end()),
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, "close");
    },
    async start() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
  return receiver;
}

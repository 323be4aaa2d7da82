import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What happens to data on its way to the database: it passes; the connection is closed before it arrives; it arrives and the
 * connection is closed before the response; or it is held for ever.
 */
export type Verdict = "pass" | "cut" | "lose the answer" | "hold";

export interface Proxy {
  port: number;
  /** Called for every chunk that a client sends. */
  judge: (text: string) => Verdict;
  /** Closes all connections and refuses new ones, as if the database were down. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startProxy(targetPort: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(targetPort, "127.0.0.1");
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    let answerIsLost = false;
    client.on("data", (bytes) => {
      const verdict = proxy.judge(bytes.toString("latin1"));
      if (verdict === "cut") return cut();
      if (verdict === "hold") return;
      answerIsLost ||= verdict === "lose the answer";
      database.write(bytes);
    });
    database.on("data", (bytes) => (answerIsLost ? cut() : client.write(bytes)));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", cut);
      socket.on("close", () => {
        sockets.delete(socket);
        cut();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const proxy: Proxy = {
    port,
    judge: () => "pass",
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
    start: async () => void (await listen(port)),
  };
  return proxy;
}

/** `verdict` for the first chunk that contains `marker`; everything else passes. */
export function onceAt(marker: string, verdict: Verdict): (text: string) => Verdict {
  let done = false;
  return (text) => {
    if (done || !text.includes(marker)) return "pass";
    done = true;
    return verdict;
  };
}

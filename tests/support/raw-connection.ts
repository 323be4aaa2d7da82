import { connect } from "node:net";

const idleTimeoutMs = 30_000;

/**
 * Sends bytes over TCP and returns everything that comes back until the server closes the connection, for requests
 * that no HTTP client would send. With `leaves`, the client disconnects as soon as the bytes are sent.
 */
export function exchange(port: number, bytes: Buffer | string, leaves = false): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(bytes, () => leaves && setImmediate(() => socket.destroy())),
    );
    socket.setTimeout(idleTimeoutMs, () => socket.destroy());
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    // The server may refuse and close before everything is sent; the data received until then counts.
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
}

/** The status of the first final response, skipping an interim `100 Continue`. */
export function statusOf(received: string): number {
  const found = [...received.matchAll(/(?:^|\r\n\r\n)HTTP\/1\.1 (\d{3})/g)].map(([, status]) =>
    Number(status),
  );
  return found.find((status) => status >= 200) ?? 0;
}

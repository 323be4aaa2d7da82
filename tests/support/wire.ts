import { connect } from "node:net";

/** How long nothing may happen before whoever waits is told so. */
const patience = 30_000;

/**
 * Sends bytes and gives everything that comes back until the other end closes: what no HTTP client would
 * send, and what none would show. `leaves` goes away as soon as the bytes are out.
 */
export function exchange(port: number, bytes: Buffer | string, leaves = false): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(bytes, () => leaves && setImmediate(() => socket.destroy())),
    );
    socket.setTimeout(patience, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    // A refusal may come while the rest is still being sent; what was answered counts.
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

/** The status of the last answer on the wire; an interim `100 Continue` is none. */
export function statusOf(answer: string): number {
  const found = [...answer.matchAll(/(?:^|\r\n\r\n)HTTP\/1\.1 (\d{3})/g)].map(([, status]) =>
    Number(status),
  );
  return found.find((status) => status >= 200) ?? 0;
}

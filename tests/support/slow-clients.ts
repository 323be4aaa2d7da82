import { connect, type Socket } from "node:net";

export interface Dawdlers {
  /** The number of clients that the site has not disconnected yet. */
  left(): number;
  close(): void;
}

/** `count` clients that open a connection, send `first`, and then `next` once a second. */
export function dawdle(
  port: number,
  count: number,
  { first = "", next = "", reads = true }: { first?: string; next?: string; reads?: boolean },
): Dawdlers {
  const sockets = new Set<Socket>();
  for (let at = 0; at < count; at += 1) {
    const socket = connect(port, "127.0.0.1", () => void (first && socket.write(first)));
    sockets.add(socket);
    if (reads) socket.resume();
    else socket.pause();
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  }
  const timer = setInterval(() => {
    if (next) for (const socket of sockets) socket.write(next);
  }, 1000);
  return {
    left: () => sockets.size,
    close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

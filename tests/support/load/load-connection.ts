import { connect, type Socket } from "node:net";

/** A keep-alive connection that sends one request at a time and reconnects when the server has closed it. */
export function connection(port: number, host: string) {
  let socket: Socket | undefined;
  let waiting: PromiseWithResolvers<number> | undefined;
  let head = "";
  let bodyLeft = -1;
  let status = 0;
  let closes = false;

  function open(): Socket {
    const fresh = connect(port, host);
    fresh.setNoDelay(true);
    fresh.on("data", read);
    const lost = (reason: string) => {
      if (socket !== fresh) return;
      socket = undefined;
      waiting?.reject(new Error(reason));
      waiting = undefined;
    };
    fresh.on("error", (error) => lost(error.message));
    fresh.on("close", () => lost("closed before the answer was whole"));
    return fresh;
  }

  function read(chunk: Buffer): void {
    let body = chunk.length;
    if (bodyLeft < 0) {
      head += chunk.toString("latin1");
      const ends = head.indexOf("\r\n\r\n");
      if (ends < 0) return;
      body = head.length - ends - 4;
      readHead(head.slice(0, ends).toLowerCase());
      head = "";
    }
    bodyLeft -= body;
    if (bodyLeft > 0) return;
    bodyLeft = -1;
    const answered = waiting;
    waiting = undefined;
    if (closes) {
      socket?.destroy();
      socket = undefined;
    }
    answered?.resolve(status);
  }

  function readHead(text: string): void {
    status = Number(text.slice(9, 12));
    closes = text.includes("\r\nconnection: close");
    const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
    // A response without a length ends only when its connection closes, so it counts as lost.
    if (length === undefined && status !== 304 && status !== 204)
      socket?.destroy(new Error(`An answer ${status} without a length`));
    bodyLeft = Number(length ?? 0);
  }

  return {
    send(request: Buffer): Promise<number> {
      socket ??= open();
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket?.destroy(),
  };
}

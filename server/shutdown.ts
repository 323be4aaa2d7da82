import type { Server } from "node:http";

export interface ShutdownSteps {
  server: Server;
  startDraining: () => void;
  closeStores: () => Promise<void>;
}

/** How long a balancer gets to notice that the site is not ready, while it still answers everything. */
const noticeTime = 1000;
const longestWait = 10_000;

/**
 * Ends without dropping a request: tell the balancer, stop listening, let what runs finish, close the
 * stores. Connections that are still busy after ten seconds are cut.
 */
export async function shutDown({
  server,
  startDraining,
  closeStores,
}: ShutdownSteps): Promise<void> {
  startDraining();
  // An idle kept-alive connection may carry a new request at any moment; told to close with its next
  // answer, clients leave by themselves instead of being cut between two requests.
  server.prependListener("request", (_, response) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  });
  await new Promise((resolve) => setTimeout(resolve, noticeTime));

  const cut = setTimeout(() => server.closeAllConnections(), longestWait - noticeTime);
  await untilAllAreTaken();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
  await closeStores();
}

/** A turn this short, in milliseconds, leaves no time for many to arrive in. */
const shortTurn = 1;
const mostTurns = 1000;

/**
 * Connections that wait to be taken are reset with the socket they wait at. They are taken at the beginning
 * of each turn of the event loop, so that the end of a short turn is the moment when fewest wait.
 */
async function untilAllAreTaken(): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const begun = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - begun < shortTurn) return;
  }
}

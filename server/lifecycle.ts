import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { StartError } from "./config.ts";

export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** For the load balancer to notice that the site is not ready, while it still serves every request. */
const closeDelayMs = 1_000;
const shutdownGraceMs = 10_000;

/**
 * Ends without dropping a request: reports "not ready", stops listening, waits for open requests, closes the
 * stores. Connections that are still busy after ten seconds are cut.
 */
export async function shutDown(
  server: Server,
  { startDraining, closeStores }: { startDraining: () => void; closeStores: () => Promise<void> },
): Promise<void> {
  startDraining();
  // An idle keep-alive connection may carry a new request at any moment. With this header clients close it
  // themselves instead of being cut between two requests.
  server.prependListener("request", (_, response) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  });
  await wait(closeDelayMs);

  const cut = setTimeout(() => server.closeAllConnections(), shutdownGraceMs - closeDelayMs);
  await acceptWaiting();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
  await closeStores();
}

/**
 * Closing the socket resets connections that wait to be accepted. The event loop accepts them at the beginning
 * of each turn, so fewest wait at the end of a turn that took less than a millisecond.
 */
async function acceptWaiting(): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const begun = performance.now();
    await nextTurn();
    if (performance.now() - begun < 1) return;
  }
}

import { isMainThread } from "node:worker_threads";

/**
 * Loaded into the site's process before the site, by `startSite({ probed: true })`: it answers how much is
 * in use, so that nothing of the site has to.
 */
if (isMainThread && process.channel) {
  process.on("message", async () => {
    // What a collection finds dead gives back its buffers a moment later, and the next one sees it.
    for (let round = 0; round < 3; round += 1) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { heapUsed, external, rss } = process.memoryUsage();
    const sockets = process.getActiveResourcesInfo().filter((kind) => /^TCP.*Wrap$/.test(kind));
    process.send?.({ heap: heapUsed + external, rss, sockets: sockets.length });
  });
  process.channel.unref();
}

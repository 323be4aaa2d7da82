import { isMainThread } from "node:worker_threads";

/**
 * `startSite({ probed: true })` loads this into the site's process. It reports the resources in use, so that the site itself
 * needs no code for it.
 */
if (isMainThread && process.channel) {
  process.on("message", async () => {
    // Buffers of collected objects are released a moment after a garbage collection, so there are several.
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

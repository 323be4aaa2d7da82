import { environment, readConfig, startOrExplain } from "#server/config.ts";

/**
 * The two halves of `npm start` in one process: a wrong setting shows before the build, not after it, and
 * a signal to npm reaches the site, which a shell between two commands would swallow.
 */
await startOrExplain(async () => {
  readConfig(environment());
});
await import("./build.ts");
await import("#server/main.ts");

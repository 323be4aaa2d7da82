import { readCommandLine } from "#server/command-line.ts";
import { environment, readConfig, startOrExplain } from "#server/config.ts";

readCommandLine(
  "Usage: npm start\nBuilds the site and serves it. README.md lists the settings.",
  {},
);

/**
 * `npm start` builds and serves in one process: a wrong setting is reported before the build, and a signal to npm reaches the
 * site, which a shell between two commands would not forward.
 */
await startOrExplain(async () => {
  readConfig(environment());
});
await import("./build.ts");
await import("#server/main.ts");

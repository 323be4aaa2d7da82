import { spawn } from "node:child_process";
import { readCommandLine } from "#server/command-line.ts";

readCommandLine(
  "Usage: npm run dev\nServes the site and reloads pages after a change. README.md lists the settings.",
  {},
);

/** Node restarts the site after a change of its own modules; Vite, in the site, handles changes in app/. */
const site = spawn(
  process.execPath,
  ["--watch-path=server", "--watch-path=app/lib", "server/dev.ts"],
  {
    stdio: "inherit",
  },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.kill(signal));
site.on("exit", (code) => process.exit(code ?? 1));

import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compileCache } from "./compile-cache.ts";

const script = fileURLToPath(new URL("../../server/leads/cli.ts", import.meta.url));

function start(environment: Record<string, string>, args: string[]) {
  // NODE_OPTIONS is passed on, because a mutation run (scripts/mutation) changes the source by a loader hook.
  const { PATH, NODE_OPTIONS } = process.env;
  // The last --settings applies. Without one, the settings files of this machine would be read.
  return spawn(process.execPath, [script, "--settings", "/dev/null", ...args], {
    env: { PATH, NODE_OPTIONS, ...compileCache, ...environment },
  });
}

/** `npm run -s leads -- …`, with these settings and no others. */
export async function leads(environment: Record<string, string>, ...args: string[]) {
  const child = start(environment, args);
  const exit = once(child, "exit");
  const [out, err] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [code] = await exit;
  return { out: out.toString(), err: err.toString(), code };
}

/** The same command, with a pipe that is closed before anything is printed. */
export async function leadsWithClosedOutput(
  environment: Record<string, string>,
  ...args: string[]
) {
  const child = start(environment, args);
  const exit = once(child, "exit");
  child.stdout.destroy();
  const err = await buffer(child.stderr);
  const [code] = await exit;
  return { err: err.toString(), code };
}

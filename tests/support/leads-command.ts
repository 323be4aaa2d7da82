import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compileCache } from "./compile-cache.ts";

const script = fileURLToPath(new URL("../../server/leads/cli.ts", import.meta.url));

/** `npm run -s leads -- …`, with these settings and no others. */
export async function leads(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"], ...compileCache, ...environment },
  });
  const exit = once(child, "exit");
  const [out, err] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [code] = await exit;
  return { out: out.toString(), err: err.toString(), code };
}

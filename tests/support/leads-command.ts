import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runLeadsCommand } from "#server/leads/admin/run.ts";
import { compileCache } from "./compile-cache.ts";

const script = fileURLToPath(new URL("../../server/leads/cli.ts", import.meta.url));

function start(environment: Record<string, string>, args: string[]) {
  const { PATH } = process.env;
  return spawn(process.execPath, [script, ...noSettings, ...args], {
    env: { PATH, ...compileCache, ...environment },
  });
}

// The last --settings applies. Without one, the settings files of this machine would be read.
const noSettings = ["--settings", "/dev/null"];

/** `npm run -s leads -- …` in this process, with these settings and no others. */
export async function leads(environment: Record<string, string>, ...args: string[]) {
  let [out, err] = ["", ""];
  const code = await runLeadsCommand(
    [...noSettings, ...args],
    { ...environment },
    {
      print: async (text) => void (out += text),
      printError: (text) => void (err += `${text}\n`),
    },
  );
  return { out, err, code };
}

/** The same as a process. */
export async function leadsProcess(environment: Record<string, string>, ...args: string[]) {
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

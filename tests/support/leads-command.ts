import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** What `export` writes as JSON, by table. */
export async function exportedLeads(environment: Record<string, string>, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "leads-export-"));
  try {
    const file = join(folder, "leads.json");
    const { code, err } = await leads(environment, "export", file, ...options);
    if (code !== 0) throw new Error(err);
    return JSON.parse(await readFile(file, "utf8")) as Record<string, Record<string, unknown>[]>;
  } finally {
    await rm(folder, { recursive: true });
  }
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

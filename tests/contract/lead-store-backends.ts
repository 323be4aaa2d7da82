import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";
import type { StoredTable } from "#server/leads/lead-store.ts";
import {
  type LeadStoreSettings,
  type MailingLeadStore,
  openLeadStore,
} from "#server/leads/open-lead-store.ts";
import { startProxy } from "../support/postgres-proxy.ts";
import { missingPostgres, postgresAt, startPostgres } from "../support/postgres.ts";
import { startPostgrest } from "../support/postgrest.ts";
import { hasPostgrest, startRealPostgrest } from "../support/real-postgrest.ts";
import { eagerClock } from "./lead-store-clocks.ts";
import { memoryLog } from "./lead-store-samples.ts";

/** A database and the settings to connect to it. The suites run against one for each driver. */
export interface Backend {
  open(more?: Partial<LeadStoreSettings>): Promise<MailingLeadStore>;
  rows(table: StoredTable): Promise<Record<string, unknown>[]>;
  environment: Record<string, string>;
  /** Settings that the admin commands need in addition. */
  adminEnvironment: Record<string, string>;
  /** An environment with insert rights only; the embedded database has none. */
  insertOnlyEnvironment: Record<string, string>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing times out by itself, so a slow machine cannot fail a test. There is no outbox, so failures are seen. */
const defaults = () => ({ log: memoryLog(), clock: eagerClock(), dataDir: "/dev/null/data" });

export async function embeddedBackend(): Promise<Backend & { dataDir: string }> {
  const folder = await mkdtemp(join(tmpdir(), "leads-embedded-"));
  const dataDir = join(folder, "data");
  let lock: DatabaseSync | undefined;
  return {
    dataDir,
    environment: { DATA_DIR: dataDir },
    adminEnvironment: {},
    insertOnlyEnvironment: {},
    open: (more) => openLeadStore({ ...defaults(), dataDir, ...more }),
    async rows(table) {
      const database = new DatabaseSync(join(dataDir, "leads.db"));
      const rows = database.prepare(`select * from "${table}" order by id`).all();
      database.close();
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            column.endsWith(" interest") ? Boolean(value) : value,
          ]),
        ),
      );
    },
    async goAway() {
      lock = new DatabaseSync(join(dataDir, "leads.db"));
      lock.exec("begin immediate");
    },
    async comeBack() {
      lock?.exec("rollback");
      lock?.close();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const sharedPort = inject("postgresPort");

/** A database of the shared server, behind a proxy that can make it unavailable. */
export async function postgresBackend(server = postgresAt(sharedPort ?? 0)) {
  const database = await server.createDatabase();
  const proxy = await startProxy(server.port);
  const url = (role = "owner") => `postgres://${role}@127.0.0.1:${proxy.port}/${database}`;
  return {
    server,
    database,
    proxy,
    environment: { DATABASE_URL: url() },
    adminEnvironment: {},
    insertOnlyEnvironment: { DATABASE_URL: url("site") },
    open: (more?: Partial<LeadStoreSettings>) =>
      openLeadStore({ ...defaults(), databaseUrl: url(), ...more }),
    rows: (table: StoredTable) => server.query(database, `select * from "${table}" order by id`),
    goAway: () => proxy.stop(),
    comeBack: () => proxy.start(),
    async close() {
      await proxy.stop();
      await server.query("postgres", `drop database ${database} with (force)`);
    },
  };
}

/** The same on a server of its own, for tests that restart the server. */
export async function ownPostgresBackend() {
  const server = await startPostgres();
  const backend = await postgresBackend(server);
  return {
    ...backend,
    server,
    async close() {
      await backend.proxy.stop();
      await server.remove();
    },
  };
}

export async function supabaseBackend() {
  const server = await startPostgrest();
  const proxy = await startProxy(server.port);
  const supabase = (port: number) => ({ url: `http://127.0.0.1:${port}`, anonKey: server.anonKey });
  return {
    server,
    proxy,
    proxied: supabase(proxy.port),
    environment: { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.anonKey },
    adminEnvironment: { SUPABASE_SERVICE_ROLE_KEY: server.serviceRoleKey },
    insertOnlyEnvironment: { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.anonKey },
    open: (more?: Partial<LeadStoreSettings>) =>
      openLeadStore({ ...defaults(), supabase: supabase(server.port), ...more }),
    rows: async (table: StoredTable) => server.rows(table),
    goAway: () => server.stop(),
    comeBack: () => server.start(),
    async close() {
      await proxy.stop();
      await server.stop();
    },
  };
}

async function postgrestBackend(): Promise<Backend> {
  const postgres = await startPostgres();
  const postgrest = await startRealPostgrest(postgres);
  const { url, anonKey, serviceRoleKey } = postgrest;
  return {
    environment: { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey },
    adminEnvironment: { SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey },
    insertOnlyEnvironment: { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey },
    open: (more) => openLeadStore({ ...defaults(), supabase: { url, anonKey }, ...more }),
    rows: postgrest.rows,
    goAway: postgrest.stop,
    comeBack: postgrest.start,
    async close() {
      await postgrest.close();
      await postgres.remove();
    },
  };
}

/**
 * Without PostgreSQL the other suites still run, and the title says which one did not. In CI a missing database fails
 * the run, because nobody reads a list of skipped suites there.
 */
export const postgresSuite = {
  title: sharedPort ? "postgres" : `postgres (NOT RUN: ${missingPostgres})`,
  skip: !sharedPort && process.env["CI"] !== "true",
};

export interface BackendSuite {
  title: string;
  skip: boolean;
  build: () => Promise<Backend>;
}

export const backends: BackendSuite[] = [
  { title: "embedded", skip: false, build: embeddedBackend },
  { ...postgresSuite, build: postgresBackend },
  { title: "supabase", skip: false, build: supabaseBackend },
];

const isPostgrestHere = hasPostgrest();

/** Verifies the emulator of the suite `supabase` against a real PostgREST, if one is installed. */
export const postgrestSuite = {
  title: isPostgrestHere ? "PostgREST" : "PostgREST (NOT RUN: postgrest is not on the path)",
  skip: !isPostgrestHere,
  build: postgrestBackend,
};

import { DatabaseError, Pool, type PoolClient } from "pg";
import type { Clock } from "#server/clock.ts";
import {
  type LeadDriver,
  type LeadFailure,
  type LeadLog,
  LeadStoreError,
  leadTables,
  type StoredTable,
} from "../lead-store.ts";
import { migratePostgres, readMigrations } from "../migrations.ts";
import { createRowWriter, insertStatement } from "../rows.ts";
import { attemptTimeoutMs, retryUntilDeadline, databaseDeadlineMs } from "../failures.ts";

/** An insert takes milliseconds, and each instance of the site counts towards the server's connection limit. */
const maxConnections = 5;

export function openPostgresDriver(databaseUrl: string, log: LeadLog, clock: Clock): LeadDriver {
  const migrations = readMigrations("postgres");
  const pool = new Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: attemptTimeoutMs,
    keepAlive: true,
  });
  // A lost connection is replaced at the next attempt; without these listeners its error would end the process.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));

  let prepared: Promise<void> | undefined;
  /** Applies the migrations at start, or at the next save if the database was unavailable. */
  function prepare(): Promise<void> {
    prepared ??= migratePostgres(pool, migrations).then(
      (applied) => log.info({ applied }, "lead tables are up to date"),
      (error: unknown) => {
        const failure = toLeadStoreError(error);
        if (failure.code === "42501")
          return log.info({ code: failure.code }, "this role may not change the lead tables");
        prepared = undefined;
        throw failure;
      },
    );
    return prepared;
  }

  async function checkInsert(tables: readonly StoredTable[], signal: AbortSignal) {
    try {
      await prepare();
      const able = await asAnon(pool, signal, (client) => canInsert(client, tables));
      return able ? undefined : new LeadStoreError("refused", "42501");
    } catch (error) {
      return toLeadStoreError(error);
    }
  }

  const write = createRowWriter<AbortSignal>(async (table, row, signal) => {
    const sql = insertStatement(
      `public."${table}"`,
      row.map(([column]) => column),
      (index) => `$${index + 1}`,
    );
    const values = row.map(([, value]) => value);
    try {
      await prepare();
      await asAnon(pool, signal, (client) => client.query(sql, values));
    } catch (error) {
      throw toLeadStoreError(error);
    }
  }, log);

  return {
    kind: "postgres",
    insert: (lead) => retryUntilDeadline(clock, (signal) => write(lead, signal)),
    problem: (tables = leadTables) =>
      clock.within(
        databaseDeadlineMs,
        (signal) => checkInsert(tables, signal),
        new LeadStoreError("unavailable", "TIMEOUT"),
      ),
    close: () => pool.end(),
  };
}

function ignore(): void {}

async function canInsert(client: PoolClient, tables: readonly StoredTable[]): Promise<boolean> {
  const { rows } = await client.query<{ able: boolean }>(
    `select current_setting('transaction_read_only') = 'off' and bool_and(coalesce(has_column_privilege(
       to_regclass(format('public.%I', name)), 'submission_id', 'insert'), false)) as able
     from unnest($1::text[]) as name`,
    [tables],
  );
  return rows[0]?.able === true;
}

/**
 * Whichever role the site logs in with, leads are written as `anon`, which may only insert. `set local` also works
 * behind a pooler that shares sessions. `synchronous_commit` is explicit, because a server configured to respond before
 * it has flushed could lose acknowledged leads.
 */
const begin = `begin; set local role anon; set local statement_timeout = ${attemptTimeoutMs};
  set local synchronous_commit = on`;

async function asAnon<T>(
  pool: Pool,
  signal: AbortSignal,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const transaction = async () => {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  };
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new LeadStoreError("unavailable", "TIMEOUT")));
  });
  try {
    signal.throwIfAborted();
    const result = await Promise.race([transaction(), aborted]);
    client.release();
    return result;
  } catch (error) {
    // Closed instead of rolled back: after a timeout the state of the connection is unknown.
    client.release(true);
    throw error;
  }
}

/**
 * SQLSTATE classes of temporary errors: connection, resources, operator intervention, system errors, serialisation,
 * locks; and 25006 (read-only), which a standby returns until its promotion.
 */
const temporary = /^(08|40|53|57|58|XX)|^(25006|55P03)$/;

export function toLeadStoreError(error: unknown): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  const code = String((error as { code?: unknown }).code ?? "CONNECTION");
  if (!(error instanceof DatabaseError)) return new LeadStoreError("unavailable", code);
  return new LeadStoreError(kindOf(code), code, error.constraint);
}

function kindOf(sqlState: string): LeadFailure {
  if (temporary.test(sqlState)) return "unavailable";
  return /^2[23]/.test(sqlState) ? "invalid" : "refused";
}

import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { eventTable } from "../consent-events.ts";
import pRetry from "p-retry";
import { databaseDeadlineMs } from "../failures.ts";
import { answerTable, LeadStoreError, leadTables } from "../lead-store.ts";
import { migrateSqlite, type Migration } from "../migrations.ts";

export const leadsFile = (dataDir: string): string => join(dataDir, "leads.db");

/** A file of its own, so that the outbox is the same with all three drivers of the lead store. */
export const outboxFile = (dataDir: string): string => join(dataDir, "forwarding.db");

/** How long a command waits for a lock of another process. */
export const lockTimeoutMs = 4_000;

/** SQLite waits on the thread that serves visitors, so the site waits briefly and tries again after a pause. */
const siteLockTimeoutMs = 5;
const lockPauseMs = 25;

/**
 * `synchronous = full`, because an acknowledged lead has to survive a power cut and not only the process;
 * `secure_delete`, because an erased person must not stay readable in the free pages of the file.
 */
export function openDatabase(
  file: string,
  migrations: Migration[],
  timeout = lockTimeoutMs,
): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite itself would create a file that every user of the machine may read; its WAL copies this mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout });
  try {
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on",
    );
    migrateSqlite(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export const importCommand = "`npm run -s leads -- import`";

/** How many rows the embedded database holds; 0 if there is none, or none that can be read. */
export function countStoredRows(dataDir: string): number {
  const file = leadsFile(dataDir);
  if (!existsSync(file)) return 0;
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs });
    const known = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
    const rows = [...leadTables, answerTable, eventTable].map((table) =>
      known.get(table) ? database.prepare(`select count(*) as rows from "${table}"`).get() : {},
    );
    return rows.reduce((sum, row) => sum + Number(row?.["rows"] ?? 0), 0);
  } catch {
    return 0;
  }
}

const constraintError = 19;
const uniqueError = 2067;

/** Only a broken constraint is the lead's fault; a full, locked, read-only or damaged file may be repaired. */
export function toStoreError(error: unknown): LeadStoreError {
  const { errcode, code, message } = error as {
    errcode?: number;
    code?: unknown;
    message?: string;
  };
  if (errcode === undefined) return new LeadStoreError("unavailable", String(code ?? "UNKNOWN"));
  // The low byte is the primary result code.
  const primary = errcode & 0xff;
  if (primary !== constraintError) return new LeadStoreError("unavailable", `SQLITE_${primary}`);
  const [, constraint] = /^(?:CHECK|UNIQUE) constraint failed: ([\w.]+)$/.exec(message ?? "") ?? [];
  const shown = errcode === uniqueError ? errcode : primary;
  return new LeadStoreError("invalid", `SQLITE_${shown}`, constraint);
}

const locked = "SQLITE_5";

/**
 * A database of the site's own process. It is opened on first use, and again after a failure: the disk, the folder or the
 * permissions may have been repaired. Failures are `LeadStoreError`s.
 */
export function keepOpen(file: string, migrations: Migration[]) {
  let open: DatabaseSync | undefined;
  const pending = new Set<Promise<unknown>>();

  function close(): void {
    const closing = open;
    open = undefined;
    closing?.close();
  }

  function use<T>(work: (database: DatabaseSync) => T): T {
    try {
      open ??= openDatabase(file, migrations, siteLockTimeoutMs);
      return work(open);
    } catch (error) {
      const failure = toStoreError(error);
      // Closing also rolls back a transaction that was begun.
      if (failure.kind === "unavailable" || open?.isTransaction) close();
      throw failure;
    }
  }

  return {
    /** Never waits for a lock: with a write-ahead log, writers do not block readers. */
    read: use,
    /** Waits for the lock of another process, such as a command, without blocking the thread. */
    async write<T>(work: (database: DatabaseSync) => T): Promise<T> {
      const writing = pRetry(() => use(work), {
        retries: Infinity,
        factor: 1,
        minTimeout: lockPauseMs,
        maxRetryTime: databaseDeadlineMs,
        shouldRetry: ({ error }) => error instanceof LeadStoreError && error.code === locked,
      });
      pending.add(writing);
      try {
        return await writing;
      } finally {
        pending.delete(writing);
      }
    },
    async close(): Promise<void> {
      await Promise.allSettled(pending);
      close();
    },
  };
}

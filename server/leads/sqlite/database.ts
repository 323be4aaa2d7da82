import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { eventTable } from "../consent-events.ts";
import { type LeadFailure, leadTables } from "../lead-store.ts";
import { migrateSqlite, type Migration } from "../migrations.ts";

export const leadsFile = (dataDir: string): string => join(dataDir, "leads.db");

/** A file of its own, so that the outbox is the same with all three drivers of the lead store. */
export const outboxFile = (dataDir: string): string => join(dataDir, "forwarding.db");

/** How long to wait for a lock of another process, such as the erase command or a backup. */
export const lockTimeoutMs = 4_000;

/**
 * `synchronous = full`, because an acknowledged lead has to survive a power cut and not only the process;
 * `secure_delete`, because an erased person must not stay readable in the free pages of the file.
 */
export function openDatabase(file: string, migrations: Migration[]): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite itself would create a file that every user of the machine may read; its WAL copies this mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs });
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

/** How many leads and events the embedded database holds; 0 if there is none, or none that can be read. */
export function countStoredRows(dataDir: string): number {
  const file = leadsFile(dataDir);
  if (!existsSync(file)) return 0;
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs });
    const known = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
    const rows = [...leadTables, eventTable].map((table) =>
      known.get(table) ? database.prepare(`select count(*) as rows from "${table}"`).get() : {},
    );
    return rows.reduce((sum, row) => sum + Number(row?.["rows"] ?? 0), 0);
  } catch {
    return 0;
  }
}

/** A plain object, because the worker thread sends it and an error would lose its class. */
export interface Failure {
  kind: LeadFailure;
  code: string;
  constraint?: string | undefined;
}

const constraintError = 19;

/** Only a broken constraint is the lead's fault; a full, locked, read-only or damaged file may be repaired. */
export function failureOf(error: unknown): Failure {
  const { errcode, code, message } = error as {
    errcode?: number;
    code?: unknown;
    message?: string;
  };
  if (errcode === undefined) return { kind: "unavailable", code: String(code ?? "UNKNOWN") };
  // The low byte is the primary result code.
  const primary = errcode & 0xff;
  if (primary !== constraintError) return { kind: "unavailable", code: `SQLITE_${primary}` };
  const constraint = message?.match(/^CHECK constraint failed: (\w+)$/)?.[1];
  return { kind: "invalid", code: `SQLITE_${primary}`, constraint };
}

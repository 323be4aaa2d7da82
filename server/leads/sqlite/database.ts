import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { emailKey } from "../lead-columns.ts";
import type { Migration } from "../migrations.ts";

/** Waits this long for another process (the office's erase, a backup) to let go of the file. */
const lockPatience = 4_000;

/**
 * FULL, because an acknowledged lead has to outlive a power cut and not only the process;
 * secure_delete, because an erased person must not stay readable in the free pages of the file.
 */
export function openDatabase(file: string, migrations: Migration[]): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite would make a file that every user of the machine may read; its WAL copies these rights.
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout: lockPatience });
  try {
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on",
    );
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes `email_key` known to SQL on this connection. */
export function defineEmailKey(database: DatabaseSync): void {
  database.function("email_key", { deterministic: true }, (address) =>
    address === null ? null : emailKey(String(address)),
  );
}

function migrate(database: DatabaseSync, migrations: Migration[]): void {
  const applied = () => Number(database.prepare("pragma user_version").get()?.["user_version"]);
  if (applied() >= migrations.length) return;
  database.exec("begin immediate");
  for (const { sql } of migrations.slice(applied())) database.exec(sql);
  database.exec(`pragma user_version = ${migrations.length}`);
  database.exec("commit");
}

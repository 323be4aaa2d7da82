import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { emailColumn, type LeadAdmin, pageSize } from "../admin/lead-admin.ts";
import { emailKey } from "../lead-store.ts";
import { outboxMigrations } from "../outbox/outbox.ts";
import { migrateSqlite, readMigrations } from "../migrations.ts";
import { leadsFile, openDatabase, outboxFile } from "./database.ts";

/** Works while the site runs: with a write-ahead log, readers and the writer do not block one another. */
export function openEmbeddedAdmin(dataDir: string): LeadAdmin {
  const migrations = readMigrations("sqlite");
  // A command creates no database where there is none.
  const hasFile = existsSync(leadsFile(dataDir));
  const database = hasFile
    ? openDatabase(leadsFile(dataDir), migrations)
    : new DatabaseSync(":memory:");
  if (!hasFile) migrateSqlite(database, migrations);
  defineEmailKey(database);

  const erase = async (table: string, condition: string, value: string) =>
    Number(database.prepare(`delete from "${table}" where ${condition}`).run(value).changes);

  return {
    page: async (table, { createdAt, submissionId }) =>
      database
        .prepare(
          `select * from "${table}" where (created_at, submission_id) > (?, ?)
           order by created_at, submission_id limit ${pageSize}`,
        )
        .all(createdAt, submissionId),
    count: async (table) =>
      Number(database.prepare(`select count(*) as leads from "${table}"`).get()?.["leads"]),
    eraseByEmail: (table, email) =>
      erase(table, `email_key("${emailColumn(table)}") = email_key(?)`, email),
    eraseBefore: (table, before) => erase(table, "created_at < ?", before.toISOString()),
    async transaction(work) {
      database.exec("begin immediate");
      const result = await work();
      database.exec("commit");
      truncateLog(database);
      return result;
    },
    close: async () => database.close(),
  };
}

/** Undefined where this folder never had an outbox; a command creates none. */
export function openOutbox(dataDir: string): DatabaseSync | undefined {
  const file = outboxFile(dataDir);
  return existsSync(file) ? openDatabase(file, outboxMigrations) : undefined;
}

export function eraseCopies(database: DatabaseSync, email: string): number {
  defineEmailKey(database);
  const erased = database
    .prepare("delete from items where person <> '' and email_key(?) = email_key(person)")
    .run(email).changes;
  truncateLog(database);
  return Number(erased);
}

/** The write-ahead log still holds the pages from before the deletion. */
const truncateLog = (database: DatabaseSync) => database.exec("pragma wal_checkpoint(truncate)");

/** Defines the SQL function `email_key` on this connection. */
function defineEmailKey(database: DatabaseSync): void {
  database.function("email_key", { deterministic: true }, (address) =>
    address === null ? null : emailKey(String(address)),
  );
}

import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { cannotOpen } from "../admin/output.ts";
import { type LeadAdmin, pageSize, type Where } from "../admin/lead-admin.ts";
import { emailKey, mailboxHash } from "../consent-events.ts";
import { emailColumn, type LeadInsert } from "../lead-store.ts";
import { countItems, outboxMigrations } from "../outbox/outbox.ts";
import { readMigrations } from "../migrations.ts";
import { insertStatement } from "../rows.ts";
import { openDatabase, outboxFile } from "./database.ts";

/**
 * Opens an existing file. Works while the site runs: with a write-ahead log, readers and the writer do not block one
 * another.
 */
export function openEmbeddedAdmin(file: string): LeadAdmin {
  const database = openExisting(file);
  defineEmailKey(database);

  return {
    page: async (table, { createdAt, submissionId, limit = pageSize }, where) =>
      database
        .prepare(
          `select * from "${table}" where (created_at, submission_id) > (?, ?) and ${condition(where)}
           order by created_at, submission_id limit ${limit}`,
        )
        .all(createdAt, submissionId, ...valuesOf(where)),
    async spellings(table, email) {
      const column = `"${emailColumn(table)}"`;
      const sql = `select distinct ${column} as address from "${table}" where email_key(${column}) = email_key(?)`;
      return database
        .prepare(sql)
        .all(email)
        .map(({ address }) => String(address));
    },
    erase: async (table, where) =>
      database
        .prepare(`delete from "${table}" where ${condition(where)} returning submission_id as id`)
        .all(...valuesOf(where))
        .map(({ id }) => String(id)),
    eraseBefore: async (table, before, where) =>
      Number(
        database
          .prepare(`delete from "${table}" where created_at < ? and ${condition(where)}`)
          .run(before.toISOString(), ...valuesOf(where)).changes,
      ),
    async add(table, row) {
      const values = Object.values(row).map((value) =>
        typeof value === "boolean" ? Number(value) : value,
      );
      const sql = insertStatement(`"${table}"`, Object.keys(row), () => "?");
      const statement = database.prepare(`${sql} on conflict (submission_id) do nothing`);
      return statement.run(...values).changes > 0;
    },
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

const condition = (where: Where | undefined) =>
  where ? `"${where.column}" in (select value from json_each(?))` : "true";
const valuesOf = (where: Where | undefined) => (where ? [JSON.stringify(where.values)] : []);

function openExisting(file: string): DatabaseSync {
  try {
    return openDatabase(file, readMigrations("sqlite"));
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

/** Undefined if the data folder has no outbox: commands do not create one. */
export function openOutbox(dataDir: string): DatabaseSync | undefined {
  const file = outboxFile(dataDir);
  return existsSync(file) ? openDatabase(file, outboxMigrations) : undefined;
}

/** Items that name nobody have an empty `person`. Rows for the database are selected by `waitingRows`. */
const isAboutPerson = "channel <> 'database' and person <> '' and email_key(?) = email_key(person)";

/** Also forgets the delivered keys of the erased leads, so that the same form, sent again, counts as a new lead. */
export function eraseItems(
  database: DatabaseSync,
  email: string,
  submissionIds: readonly string[] = [],
): number {
  defineEmailKey(database);
  database
    .prepare(
      `delete from delivered where substr(key, instr(key, '_') + 1) in (select value from json_each(?))`,
    )
    .run(JSON.stringify(submissionIds));
  database.prepare("delete from mailed where mailbox = ?").run(mailboxHash(email));
  const erased = database.prepare(`delete from items where ${isAboutPerson}`).run(email).changes;
  truncateLog(database);
  return Number(erased);
}

export interface WaitingRow extends LeadInsert {
  /** The id of its item. */
  item: number;
}

/** The rows that wait for the database, in their order. */
export const waitingRows = (database: DatabaseSync): WaitingRow[] =>
  database
    .prepare("select id, body from items where channel = 'database' order by id")
    .all()
    .map(({ id, body }) => ({ ...(JSON.parse(String(body)) as LeadInsert), item: Number(id) }));

export function eraseWaitingRows(database: DatabaseSync, rows: readonly WaitingRow[]): void {
  const ids = JSON.stringify(rows.map(({ item }) => item));
  database.prepare("delete from items where id in (select value from json_each(?))").run(ids);
  truncateLog(database);
}

export function countItemsOf(database: DatabaseSync, email: string): number {
  defineEmailKey(database);
  return countItems(database, isAboutPerson, email);
}

/** Until then, the write-ahead log still contains the pages from before the deletion. */
const truncateLog = (database: DatabaseSync) => database.exec("pragma wal_checkpoint(truncate)");

/** Defines the SQL function `email_key` on this connection. */
function defineEmailKey(database: DatabaseSync): void {
  database.function("email_key", { deterministic: true }, (address) =>
    address === null ? null : emailKey(String(address)),
  );
}

import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { emailColumn } from "../lead-columns.ts";
import {
  forEachRequestTable,
  forEachTable,
  inPages,
  type LeadArchive,
  pageSize,
} from "../office/archive.ts";
import type { LeadTable } from "../lead-store.ts";
import { readMigrations } from "../migrations.ts";
import { defineEmailKey, openDatabase } from "../sqlite/database.ts";
import { leadsFile } from "./file.ts";

/** Beside the running site: with a write-ahead log readers and the writer do not wait for one another. */
export async function openEmbeddedArchive(dataDir: string): Promise<LeadArchive> {
  // Asking about leads should not leave a database behind where there was none.
  const database = existsSync(leadsFile(dataDir))
    ? openDatabase(leadsFile(dataDir), await readMigrations("sqlite"))
    : emptyDatabase(await readMigrations("sqlite"));
  defineEmailKey(database);

  const remove = (table: LeadTable, condition: string, value: string) =>
    Number(database.prepare(`delete from "${table}" where ${condition}`).run(value).changes);

  async function removing<Totals>(work: () => Promise<Totals>): Promise<Totals> {
    database.exec("begin immediate");
    const removed = await work();
    database.exec("commit");
    // The write-ahead log still holds the pages as they were.
    database.exec("pragma wal_checkpoint(truncate)");
    return removed;
  }

  return {
    rows: (table, since) =>
      inPages(table, since, async ({ createdAt, submissionId }) =>
        database
          .prepare(
            `select * from "${table}" where (created_at, submission_id) > (?, ?)
             order by created_at, submission_id limit ${pageSize}`,
          )
          .all(createdAt, submissionId),
      ),
    async count(table) {
      return Number(database.prepare(`select count(*) as leads from "${table}"`).get()?.["leads"]);
    },
    erase: (email) =>
      removing(() =>
        forEachTable((table) =>
          remove(table, `email_key("${emailColumn[table]}") = email_key(?)`, email),
        ),
      ),
    expire: (before) =>
      removing(() =>
        forEachRequestTable((table) => remove(table, "created_at < ?", before.toISOString())),
      ),
    close: async () => database.close(),
  };
}

function emptyDatabase(migrations: { sql: string }[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const { sql } of migrations) database.exec(sql);
  return database;
}

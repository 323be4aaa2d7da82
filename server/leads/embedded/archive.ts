import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { emailColumn } from "../lead-columns.ts";
import { forEachTable, inPages, type LeadArchive, pageSize } from "../office/archive.ts";
import { readMigrations } from "../migrations.ts";
import { openDatabase } from "../sqlite/database.ts";
import { leadsFile } from "./file.ts";

/** Beside the running site: with a write-ahead log readers and the writer do not wait for one another. */
export async function openEmbeddedArchive(dataDir: string): Promise<LeadArchive> {
  // Asking about leads should not leave a database behind where there was none.
  const database = existsSync(leadsFile(dataDir))
    ? openDatabase(leadsFile(dataDir), await readMigrations("sqlite"))
    : emptyDatabase(await readMigrations("sqlite"));

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
    async erase(email) {
      database.exec("begin immediate");
      const erased = await forEachTable((table) =>
        Number(
          database
            .prepare(`delete from "${table}" where lower("${emailColumn[table]}") = lower(?)`)
            .run(email).changes,
        ),
      );
      database.exec("commit");
      // The write-ahead log still holds the pages as they were.
      database.exec("pragma wal_checkpoint(truncate)");
      return erased;
    },
    close: async () => database.close(),
  };
}

function emptyDatabase(migrations: { sql: string }[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const { sql } of migrations) database.exec(sql);
  return database;
}

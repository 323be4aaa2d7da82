import { type LeadDriver, type LeadLog, LeadStoreError } from "../lead-store.ts";
import { readMigrations } from "../migrations.ts";
import { createRowWriter, insertStatement } from "../rows.ts";
import { keepOpen, leadsFile } from "./database.ts";

/** Writes in the site's own process: a lead is a few milliseconds of fsync, a few times an hour. */
export function openEmbeddedDriver(dataDir: string, log: LeadLog): LeadDriver {
  const migrations = readMigrations("sqlite");
  const leads = keepOpen(leadsFile(dataDir), migrations);
  const write = createRowWriter(async (table, row) => {
    const sql = insertStatement(
      `"${table}"`,
      row.map(([column]) => column),
      () => "?",
    );
    const values = row.map(([, value]) => (typeof value === "boolean" ? Number(value) : value));
    await leads.write((database) => database.prepare(sql).run(...values));
  }, log);

  return {
    kind: "embedded",
    insert: (lead) => write(lead, undefined),
    async problem() {
      try {
        // Only a write detects a full disk.
        await leads.write((database) =>
          database.exec(`pragma user_version = ${migrations.length}`),
        );
        return undefined;
      } catch (error) {
        if (error instanceof LeadStoreError) return error;
        throw error;
      }
    },
    close: leads.close,
  };
}

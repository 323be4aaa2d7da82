import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { originColumns } from "#server/leads/lead-store.ts";

/** The rows of one table, as they lie in the file of a site that runs with its own database. */
export function storedLeads(dataDir: string, table: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, "leads.db"), { readOnly: true });
  try {
    return database.prepare(`select * from "${table}" order by id`).all();
  } finally {
    database.close();
  }
}

/** The columns for the origin, in a row of a lead that came with none. */
export const noOrigin = Object.fromEntries(originColumns.map((column) => [column, null]));

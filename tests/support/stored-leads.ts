import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { originColumns } from "#server/leads/lead-store.ts";

/** The rows of one table in the embedded database of a site. */
export function storedLeads(dataDir: string, table: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, "leads.db"), { readOnly: true });
  try {
    return database.prepare(`select * from "${table}" order by id`).all();
  } finally {
    database.close();
  }
}

/** The origin columns of a lead without an origin. */
export const noOrigin = Object.fromEntries(originColumns.map((column) => [column, null]));

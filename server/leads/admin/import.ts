import { eventTable } from "../consent-events.ts";
import { answerTable, leadTables, type StoredTable } from "../lead-store.ts";
import { type LeadAdmin, MissingTableError, readRows } from "./lead-admin.ts";
import { hasTable, idOf } from "./person.ts";

/**
 * Moves all leads, answers and events of the embedded database into another one, with their ids and times. A row is removed only
 * after the other database has it, so that the command can be repeated after a failure. It is removed then, because
 * `erase` would not find it in a database that is no longer used.
 */
export async function* importLeads(source: LeadAdmin, target: LeadAdmin): AsyncGenerator<string> {
  for (const table of [eventTable, answerTable] as const)
    if (!(await hasTable(target, table))) throw new MissingTableError();
  const moved: string[] = [];
  let known = 0;
  for (const table of [...leadTables, answerTable, eventTable] as StoredTable[]) {
    let added = 0;
    for await (const row of readRows(source, table)) {
      if (await target.add(table, row)) added += 1;
      else known += 1;
      await source.erase(table, { column: "submission_id", values: [idOf(row)] });
    }
    moved.push(`${table} ${added}`);
  }
  yield `Moved ${moved.join(", ")}.\n`;
  if (known > 0) yield `${known} of the rows ${known === 1 ? "was" : "were"} there already.\n`;
}

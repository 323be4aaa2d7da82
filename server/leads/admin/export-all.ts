import { leadTables } from "../lead-store.ts";
import type { Command } from "./arguments.ts";
import { confirmedColumns, confirmedRegistrations, readConfirmed } from "./consent.ts";
import { columnsOf, hasEvents, type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { writeNewFile } from "./new-file.ts";
import { idOf } from "./person.ts";
import { byteOrderMark, csvLine, inChunks } from "./text.ts";
import { type WorkbookTable, writeWorkbook } from "./workbook.ts";

/** All tables in one file for Excel: a workbook, or a CSV with semicolons. */
export async function* exportAll(
  admin: LeadAdmin,
  { file, format, since }: Extract<Command, { name: "export --all" }>,
): AsyncGenerator<string> {
  const counts = new Map<string, number>();
  await writeNewFile(file, "export --all", async (handle) => {
    if (format === "csv") return handle.writeFile(inChunks(csvOfAll(admin, since, counts)));
    const workbook = await writeWorkbook(await tablesOf(admin, since));
    for (const [table, rows] of workbook.counts) counts.set(table, rows);
    return handle.writeFile(workbook.content);
  });
  yield `${file}: ${[...counts].map(([table, rows]) => `${table} ${rows}`).join(", ")}\n`;
}

async function tablesOf(admin: LeadAdmin, since: Date | undefined): Promise<WorkbookTable[]> {
  const tables = leadTables.map((name): WorkbookTable => {
    return { name, columns: columnsOf(name), rows: readRows(admin, name, { since }) };
  });
  if (!(await hasEvents(admin))) return tables;
  const rows = readConfirmed(admin, since);
  return [...tables, { name: "Confirmed", columns: confirmedColumns, rows }];
}

/** Has the columns of all tables; `confirmed_at` is set where the workbook has the row in `Confirmed`. */
async function* csvOfAll(
  admin: LeadAdmin,
  since: Date | undefined,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  const confirmed = (await hasEvents(admin)) ? await confirmedRegistrations(admin) : undefined;
  const columns = [
    ...new Set(leadTables.flatMap(columnsOf)),
    ...(confirmed ? ["confirmed_at"] : []),
  ];
  yield byteOrderMark + csvLine(["table", ...columns], ";");
  for (const table of leadTables) {
    let rows = 0;
    for await (const row of readRows(admin, table, { since })) {
      const confirmed_at = table === "News_registration" ? confirmed?.get(idOf(row)) : undefined;
      const full: LeadRow = { ...row, confirmed_at: confirmed_at ?? null };
      yield csvLine([table, ...columns.map((column) => full[column] ?? null)], ";");
      rows += 1;
    }
    counts.set(table, rows);
  }
}

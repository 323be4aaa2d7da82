import writeExcelFile, { type Row, type Sheet } from "write-excel-file/node";
import { leadTables, type LeadValue } from "../lead-store.ts";
import type { Command } from "./commands.ts";
import { confirmedColumns, confirmedRegistrations, readConfirmed } from "./consent.ts";
import { AdminError, columnsOf, type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { writeNewFile, byteOrderMark, csvLine, inChunks } from "./output.ts";
import { hasEvents, idOf } from "./person.ts";

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

/** All rows with the columns of all tables. `confirmed_at` is set for the rows that a workbook has in `Confirmed`. */
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

export interface WorkbookTable {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<LeadRow>;
}

const maxRows = 1_048_576;
const maxTextLength = 32_767;
const [minWidth, maxWidth] = [10, 50];

/** One sheet for each table. Also returns the number of rows in each. */
export async function writeWorkbook(
  tables: WorkbookTable[],
): Promise<{ content: Buffer; counts: [string, number][] }> {
  const sheets: Sheet<never>[] = [];
  for (const table of tables) sheets.push(await sheetOf(table));
  const counts = sheets.map(({ sheet, data }): [string, number] => [sheet ?? "", data.length - 1]);
  return { content: await writeExcelFile(sheets).toBuffer(), counts };
}

async function sheetOf({ name, columns, rows }: WorkbookTable): Promise<Sheet<never>> {
  const data: Row[] = [columns.map((value) => ({ value, type: String, fontWeight: "bold" }))];
  const widths = columns.map(({ length }) => Math.max(minWidth, length + 2));
  for await (const row of rows) {
    if (data.length === maxRows)
      throw new AdminError(
        `${name} has more rows than a sheet of Excel: give --since, or the name of a .csv file.`,
      );
    data.push(columns.map((column) => cellOf(column, row[column] ?? null)));
    for (const [index, column] of columns.entries()) {
      const length = String(row[column] ?? "").length + 2;
      widths[index] = Math.min(maxWidth, Math.max(widths[index] ?? 0, length));
    }
  }
  return { sheet: name, data, stickyRowsCount: 1, columns: widths.map((width) => ({ width })) };
}

function cellOf(column: string, value: LeadValue): Row[number] {
  if (value === null) return null;
  if (typeof value === "boolean") return { value, type: Boolean };
  if (column.endsWith("_at"))
    return { value: new Date(value), type: Date, format: "yyyy-mm-dd hh:mm:ss" };
  // "@" is Excel's format "Text". Without it, Excel turns a text that begins with "=" into a formula when it is edited.
  return { value: textOf(value), type: String, format: "@" };
}

/**
 * Excel decodes `_x0041_` in a text to the character with that number, so the underscore before such a sequence is
 * encoded itself. The library looks texts up in an object literal, where it would find "constructor". An appended NUL
 * prevents that, and the library omits it from the file because XML does not allow it.
 */
function textOf(value: string): string {
  const cut = value.length > maxTextLength ? `${value.slice(0, maxTextLength - 1)}…` : value;
  const text = cut.replaceAll(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  return text in {} ? `${text}\0` : text;
}

import writeExcelFile, { type Row, type Sheet } from "write-excel-file/node";
import { answerTable, leadTables, type LeadValue } from "../lead-store.ts";
import { eventTable } from "../consent-events.ts";
import { readAnswers } from "./answers.ts";
import type { ExportCommand } from "./arguments.ts";
import { confirmedColumns, readConfirmed } from "./consent.ts";
import { AdminError, columnsOf, type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { byteOrderMark, csvLine, inChunks, jsonOf, writeNewFile } from "./output.ts";
import { hasTable } from "./person.ts";

/** Writes leads to a new file. Prints how many rows of each table it has. */
export async function* exportLeads(
  admin: LeadAdmin,
  command: ExportCommand,
): AsyncGenerator<string> {
  const { file, format } = command;
  const tables = await tablesOf(admin, command);
  await writeNewFile(file, "export", async (handle) => {
    if (format === "xlsx") return handle.writeFile(await workbookOf(tables));
    return handle.writeFile(inChunks(format === "csv" ? csvOf(tables) : jsonTextOf(tables)));
  });
  yield `${file}: ${tables.map(({ name, written }) => `${name} ${written}`).join(", ")}\n`;
}

export interface ExportTable {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<LeadRow>;
  /** How many rows are in the file. */
  written: number;
}

/** The lead tables and the people who may get the newsletter, or only these. */
export async function tablesOf(
  admin: LeadAdmin,
  { since, campaign, isConfirmed }: Pick<ExportCommand, "since" | "campaign" | "isConfirmed">,
): Promise<ExportTable[]> {
  const table = (name: string, columns: readonly string[], rows: AsyncIterable<LeadRow>) => ({
    name,
    columns,
    rows: campaign === undefined ? rows : ofCampaign(rows, campaign),
    written: 0,
  });
  const confirmed = () => table("Confirmed", confirmedColumns, readConfirmed(admin, since));
  if (isConfirmed) return [confirmed()];
  const answers = await readAnswers(admin, since);
  const tables = leadTables.map((name) =>
    table(
      name,
      [...columnsOf(name), ...answers.columns(name)],
      answers.join(readRows(admin, name, { since })),
    ),
  );
  const answerNames = answers.columns();
  if (answerNames.length > 0)
    tables.push(table(answerTable, [...columnsOf(answerTable), ...answerNames], answers.rest()));
  return (await hasTable(admin, eventTable)) ? [...tables, confirmed()] : tables;
}

async function* ofCampaign(rows: AsyncIterable<LeadRow>, campaign: string) {
  for await (const row of rows) if (row["utm_campaign"] === campaign) yield row;
}

/** All rows with the columns of all tables, and the table in the first column. */
async function* csvOf(tables: ExportTable[]): AsyncGenerator<string> {
  const columns = [...new Set(tables.flatMap((table) => table.columns))];
  yield byteOrderMark + csvLine(["table", ...columns]);
  for (const table of tables)
    for await (const row of table.rows) {
      table.written += 1;
      yield csvLine([table.name, ...columns.map((column) => row[column] ?? null)]);
    }
}

/** An object with an array for each table. */
async function* jsonTextOf(tables: ExportTable[]): AsyncGenerator<string> {
  for (const [index, table] of tables.entries()) {
    yield `${index === 0 ? "{" : ","}\n${jsonOf(table.name)}: [`;
    for await (const row of table.rows) {
      yield `${table.written > 0 ? "," : ""}\n${jsonOf(row)}`;
      table.written += 1;
    }
    yield "\n]";
  }
  yield "\n}\n";
}

const maxRows = 1_048_576;
const maxTextLength = 32_767;
const [minWidth, maxWidth] = [10, 50];

/** One sheet for each table. */
export async function workbookOf(tables: ExportTable[]): Promise<Buffer> {
  const sheets: Sheet<never>[] = [];
  for (const table of tables) sheets.push(await sheetOf(table));
  return writeExcelFile(sheets).toBuffer();
}

async function sheetOf(table: ExportTable): Promise<Sheet<never>> {
  const { name, columns, rows } = table;
  const data: Row[] = [columns.map((value) => ({ value, type: String, fontWeight: "bold" }))];
  const widths = columns.map(({ length }) => Math.max(minWidth, length + 2));
  for await (const row of rows) {
    if (data.length === maxRows)
      throw new AdminError(
        `${name} has more rows than a sheet of Excel: give --since, or the name of a .csv file.`,
      );
    table.written += 1;
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

import { eventTable } from "../consent-events.ts";
import { leadTables, type LeadTable, originColumns } from "../lead-store.ts";
import { confirmedColumns, readConfirmed } from "./consent.ts";
import type { WaitingItems } from "./outbox.ts";
import { columnsOf, type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { hasEvents } from "./person.ts";
import { byteOrderMark, csvLine, jsonOf, replaceControls } from "./output.ts";

/** A command with its arguments, as arguments.ts parses it. */
export type Command =
  | { name: "count" | "import" | "sql" }
  | { name: "list"; since: Date | undefined }
  | { name: "show"; email: string; json: boolean }
  | {
      name: "export";
      table: LeadTable;
      format: "csv" | "json" | "semicolon";
      isConfirmed: boolean;
      since: Date | undefined;
    }
  | { name: "export --all"; file: string; format: "xlsx" | "csv"; since: Date | undefined }
  | { name: "requests"; email: string | undefined }
  | { name: "erase"; email: string; backup: string | undefined }
  | { name: "expire"; before: Date }
  | { name: "backup"; file: string };

export async function* listLeads(admin: LeadAdmin, since?: Date): AsyncGenerator<string> {
  let isEmpty = true;
  for (const table of leadTables)
    for await (const row of readRows(admin, table, { since })) {
      isEmpty = false;
      yield `${listLine(table, row)}\n`;
    }
  if (isEmpty) yield since ? `No leads since ${since.toISOString()}.\n` : "No leads yet.\n";
}

const originNames: readonly string[] = originColumns;

function listLine(table: string, row: LeadRow): string {
  const { created_at, submission_id: _, ...record } = row;
  const shown = Object.entries(record).map(([column, value]) => {
    if (typeof value === "boolean") return value ? column : null;
    return value !== null && originNames.includes(column) ? `${column}=${value}` : value;
  });
  return [created_at, table, ...shown.filter((value) => value !== null)]
    .map((value) => replaceControls(String(value)))
    .join(" | ");
}

/** `warn` writes to standard error, so that a file made from standard output holds leads only. */
export async function* exportLeads(
  admin: LeadAdmin,
  { table, format, since, isConfirmed }: Extract<Command, { name: "export" }>,
  warn: (text: string) => void,
): AsyncGenerator<string> {
  const columns = isConfirmed ? confirmedColumns : columnsOf(table);
  const rows = isConfirmed ? readConfirmed(admin, since) : readRows(admin, table, { since });
  const line = (values: LeadRow[string][]) => csvLine(values, format === "semicolon" ? ";" : ",");
  let leads = 0;
  if (format !== "json") yield byteOrderMark + line(columns);
  for await (const row of rows) {
    if (format === "json") yield `${leads ? "," : "["}\n${jsonOf(row)}`;
    else yield line(columns.map((column) => row[column] ?? null));
    leads += 1;
  }
  if (format === "json") yield `${leads ? "" : "["}\n]\n`;
  if (leads > 0) return;
  const which = isConfirmed ? "No confirmed registrations" : `No leads in ${table}`;
  warn(`${which}${since ? ` since ${since.toISOString()}` : ""}.`);
}

export async function* countLeads(admin: LeadAdmin, outbox?: WaitingItems): AsyncGenerator<string> {
  for (const table of leadTables) yield `${table} ${await admin.count(table)}\n`;
  if (outbox) yield `Waiting to be sent: ${outbox.count()}\n`;
  if (outbox?.countRows()) yield `Waiting for the database: ${outbox.countRows()}\n`;
  if (await hasEvents(admin)) yield `${eventTable} ${await admin.count(eventTable)}\n`;
}

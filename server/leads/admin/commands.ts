import type { DatabaseSync } from "node:sqlite";
import { countItems } from "../outbox/outbox.ts";
import { leadColumns, leadTables, type LeadValue } from "../lead-store.ts";
import { eraseCopies } from "../sqlite/admin.ts";
import type { Command } from "./arguments.ts";
import { eraseFromTables, type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";

export async function* listLeads(admin: LeadAdmin): AsyncGenerator<string> {
  let isEmpty = true;
  for (const table of leadTables)
    for await (const row of readRows(admin, table)) {
      isEmpty = false;
      yield `${listLine(table, row)}\n`;
    }
  if (isEmpty) yield "No leads yet.\n";
}

function listLine(table: string, row: LeadRow): string {
  const { created_at, submission_id: _, ...record } = row;
  const shown = Object.entries(record).map(([column, value]) =>
    typeof value === "boolean" ? (value ? column : null) : value,
  );
  return [created_at, table, ...shown.filter((value) => value !== null)]
    .map((value) => replaceControls(String(value)))
    .join(" | ");
}

/** A visitor's text must not move the cursor, change the terminal's colours or the direction of a line. */
const replaceControls = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\uFFFD");

/** `warn` writes to standard error, so that a file made from standard output holds leads only. */
export async function* exportLeads(
  admin: LeadAdmin,
  { table, json, since }: Extract<Command, { name: "export" }>,
  warn: (text: string) => void,
): AsyncGenerator<string> {
  let leads = 0;
  yield json
    ? "["
    : byteOrderMark + csvLine(["created_at", "submission_id", ...leadColumns[table]]);
  for await (const row of readRows(admin, table, since)) {
    if (json) yield `${leads ? "," : ""}\n${JSON.stringify(row)}`;
    else yield csvLine(Object.values(row));
    leads += 1;
  }
  if (json) yield "\n]\n";
  if (leads === 0) warn(`No leads in ${table}${since ? ` since ${since.toISOString()}` : ""}.`);
}

/** Without it Excel reads a CSV in the machine's old code page and turns Å into Ã…. */
const byteOrderMark = "\uFEFF";

/**
 * Where a cell may begin that a spreadsheet would calculate. Not only at the start of a value: a Nordic Excel
 * splits at semicolons, so a formula behind one would get a cell of its own. Spreadsheets skip quotes and spaces
 * before the sign and accept full-width signs. The spaces exclude the separators, so each character is read once.
 */
const formula = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/** RFC 4180, every value quoted; an apostrophe turns formulas into text. */
export function csvLine(values: readonly LeadValue[]): string {
  const cells = values.map((value) => {
    const text = String(value ?? "").replace(formula, "$1'$2");
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${cells.join(",")}\r\n`;
}

export async function* countLeads(admin: LeadAdmin, outbox?: DatabaseSync): AsyncGenerator<string> {
  for (const table of leadTables) yield `${table} ${await admin.count(table)}\n`;
  if (outbox) yield `Waiting to be forwarded: ${countItems(outbox)}\n`;
}

export async function* eraseLeads(
  admin: LeadAdmin,
  email: string,
  outbox?: DatabaseSync,
): AsyncGenerator<string> {
  const erased = await eraseFromTables(admin, (table) => admin.eraseByEmail(table, email));
  yield erasedLine(erased, `of ${email}`);
  const copies = outbox ? eraseCopies(outbox, email) : 0;
  if (copies > 0)
    yield `Erased ${copies} ${copies === 1 ? "copy that was" : "copies that were"} waiting to be forwarded.\n`;
}

/** Keeps newsletter registrations, which are valid until they are withdrawn. */
export async function* expireLeads(admin: LeadAdmin, before: Date): AsyncGenerator<string> {
  const erased = await eraseFromTables(admin, (table) =>
    table === "News_registration" ? 0 : admin.eraseBefore(table, before),
  );
  yield erasedLine(erased, `from before ${before.toISOString()}`);
}

function erasedLine(erased: [table: string, rows: number][], which: string): string {
  const total = erased.reduce((sum, [, rows]) => sum + rows, 0);
  if (total === 0) return `No leads ${which}.\n`;
  const byTable = erased.map(([table, rows]) => `${table} ${rows}`).join(", ");
  return `Erased ${total} ${total === 1 ? "lead" : "leads"} ${which}: ${byTable}.\n`;
}

import type { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { countCopies } from "../forwarding/outbox.ts";
import { leadColumns, leadTables, type LeadTable, type LeadValue } from "../lead-store.ts";
import { eraseCopies } from "../sqlite/admin.ts";
import { eraseFromTables, type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";

export type Command =
  | { name: "list" | "count" | "sql" }
  | { name: "export"; table: LeadTable; json: boolean; since: Date | undefined }
  | { name: "backup"; file: string }
  | { name: "erase"; email: string }
  | { name: "expire"; before: Date };

/** Its message is the one line that the command prints. */
export class UsageError extends Error {
  override name = "UsageError";
}

const usage =
  "Usage: npm run -s leads -- list | export TABLE [--json] [--since DATE] | count | erase EMAIL | expire DATE | backup FILE | sql";

export function readArguments(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [name, operand, ...rest] = positionals;
  const { json = false, since } = values;
  if (rest.length > 0 || (name !== "export" && (json || since !== undefined)))
    throw new UsageError(usage);

  if (name === "export")
    return {
      name,
      table: readTable(operand),
      json,
      since: since === undefined ? since : readDate("--since", since),
    };
  if (name === "expire" && operand) return { name, before: readDate(name, operand) };
  if (name === "backup" && operand) return { name, file: operand };
  if (name === "erase" && operand?.includes("@")) return { name, email: operand.trim() };
  if ((name === "list" || name === "count" || name === "sql") && operand === undefined)
    return { name };
  throw new UsageError(usage);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, since: { type: "string" } },
    });
  } catch {
    throw new UsageError(usage);
  }
}

function readTable(text: string | undefined): LeadTable {
  const table = leadTables.find((known) => known.toLowerCase() === text?.toLowerCase());
  if (table) return table;
  throw new UsageError(`export takes one of ${leadTables.join(", ")}.`);
}

/** Only ISO 8601: `new Date` alone would read "1" as a day in 2001. */
function readDate(option: string, text: string): Date {
  const date = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(
    `${option} takes a date such as 2026-01-31, or a time such as 2026-01-31T12:00Z.`,
  );
}

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
  if (outbox) yield `Waiting to be forwarded: ${countCopies(outbox)}\n`;
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

import { leadColumns, leadTables } from "../lead-columns.ts";
import type { QueueOffice } from "../forwarding/open-queue-office.ts";
import type { Command } from "./arguments.ts";
import type { LeadArchive, LeadRow } from "./archive.ts";
import { byteOrderMark, csvLine } from "./csv.ts";

type ExportCommand = Extract<Command, { name: "export" }>;

/** Notes are for the person; they go to standard error, so a file made from standard output stays clean. */
export type Note = (text: string) => void;

export async function* listLeads(archive: LeadArchive): AsyncGenerator<string> {
  let empty = true;
  for (const table of leadTables)
    for await (const row of archive.rows(table)) {
      empty = false;
      yield `${listLine(table, row)}\n`;
    }
  if (empty) yield "No leads yet.\n";
}

function listLine(table: string, row: LeadRow): string {
  const { created_at, submission_id: _, ...record } = row;
  const told = Object.entries(record).map(([column, value]) =>
    typeof value === "boolean" ? (value ? column : null) : value,
  );
  return [created_at, table, ...told.filter((value) => value !== null)]
    .map((value) => onOneLine(String(value)))
    .join(" | ");
}

/** A visitor's text must not move the cursor, colour the screen or turn the direction of a line. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\uFFFD");

export async function* exportLeads(
  archive: LeadArchive,
  { table, json, since }: ExportCommand,
  note: Note,
): AsyncGenerator<string> {
  let leads = 0;
  yield json
    ? "["
    : byteOrderMark + csvLine(["created_at", "submission_id", ...leadColumns[table]]);
  for await (const row of archive.rows(table, since)) {
    if (json) yield `${leads ? "," : ""}\n${JSON.stringify(row)}`;
    else yield csvLine(Object.values(row));
    leads += 1;
  }
  if (json) yield "\n]\n";
  if (leads === 0) note(`No leads in ${table}${since ? ` since ${since.toISOString()}` : ""}.`);
}

export async function* countLeads(
  archive: LeadArchive,
  queue?: QueueOffice,
): AsyncGenerator<string> {
  for (const table of leadTables) yield `${table} ${await archive.count(table)}\n`;
  if (queue) yield `Waiting to be forwarded: ${queue.count()}\n`;
}

export async function* eraseLeads(
  archive: LeadArchive,
  email: string,
  queue?: QueueOffice,
): AsyncGenerator<string> {
  yield removed(await archive.erase(email), `of ${email}`);
  const copies = queue?.erase(email) ?? 0;
  if (copies > 0)
    yield `Erased ${copies} ${copies === 1 ? "copy that was" : "copies that were"} waiting to be forwarded.\n`;
}

export async function* expireLeads(archive: LeadArchive, before: Date): AsyncGenerator<string> {
  yield removed(await archive.expire(before), `from before ${before.toISOString()}`);
}

function removed(totals: Record<string, number>, which: string): string {
  const tables = Object.entries(totals);
  const total = tables.reduce((sum, [, leads]) => sum + leads, 0);
  if (total === 0) return `No leads ${which}.\n`;
  const byTable = tables.map(([table, leads]) => `${table} ${leads}`).join(", ");
  return `Erased ${total} ${total === 1 ? "lead" : "leads"} ${which}: ${byTable}.\n`;
}

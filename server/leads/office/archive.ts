import { emailKey, leadColumns, leadTables, type LeadValue } from "../lead-columns.ts";
import type { LeadTable } from "../lead-store.ts";

/** A lead as the office sees it: when it came and its id, then the columns of the spec. */
export type LeadRow = Record<string, LeadValue>;

/**
 * What the office does with leads. It stands apart from `LeadStore` so that the process that faces the
 * internet holds no code that reads them.
 */
export interface LeadArchive {
  /** Oldest first. */
  rows(table: LeadTable, since?: Date): AsyncIterable<LeadRow>;
  count(table: LeadTable): Promise<number>;
  erase(email: string): Promise<Record<LeadTable, number>>;
  /** Removes requests from before a day. Whoever asked for the newsletter stays until they say otherwise. */
  expire(before: Date): Promise<Record<LeadTable, number>>;
  close(): Promise<void>;
}

/** Its message is the one line that the office reads. */
export class OfficeError extends Error {
  override name = "OfficeError";
}

export interface Position {
  createdAt: string;
  submissionId: string;
}

/**
 * Reads on from the last row seen rather than by offset: a lead erased meanwhile moves nothing, and no
 * driver has to keep a transaction open for as long as a slow reader takes.
 */
export async function* inPages(
  table: LeadTable,
  since: Date | undefined,
  read: (after: Position) => Promise<Record<string, unknown>[]>,
): AsyncGenerator<LeadRow> {
  let after: Position = {
    createdAt: (since ?? new Date("0001-01-01T00:00:00Z")).toISOString(),
    submissionId: "00000000-0000-0000-0000-000000000000",
  };
  for (;;) {
    const page = await read(after);
    for (const row of page) yield officeRow(table, row);
    const last = page.at(-1);
    if (!last) return;
    after = {
      createdAt: String(last["created_at"]),
      submissionId: String(last["submission_id"]),
    };
  }
}

export const pageSize = 1_000;

/**
 * The spellings of one address that a table holds, for databases that cannot compare them. `read` gives the
 * addresses after another one, in the database's order, at most `pageSize`.
 */
export async function spellingsOf(
  email: string,
  read: (after: string) => Promise<string[]>,
): Promise<string[]> {
  const spellings = new Set<string>();
  let page = await read("");
  for (; page.length > 0; page = await read(page.at(-1) ?? ""))
    for (const address of page) if (emailKey(address) === emailKey(email)) spellings.add(address);
  return [...spellings];
}

/** The drivers write times and truth each in their own way. */
function officeRow(table: LeadTable, row: Record<string, unknown>): LeadRow {
  const officeValue = (column: string): LeadValue => {
    const value = row[column];
    if (column.endsWith(" interest")) return Boolean(value);
    return value === null || value === undefined ? null : String(value);
  };
  return {
    created_at: new Date(String(row["created_at"])).toISOString(),
    submission_id: officeValue("submission_id"),
    ...Object.fromEntries(leadColumns[table].map((column) => [column, officeValue(column)])),
  };
}

export async function forEachTable(
  work: (table: LeadTable) => Promise<number> | number,
): Promise<Record<LeadTable, number>> {
  const totals: Record<LeadTable, number> = {
    News_registration: 0,
    Report_preview_downloads: 0,
    Interest: 0,
  };
  for (const table of leadTables) totals[table] = await work(table);
  return totals;
}

export const forEachRequestTable: typeof forEachTable = (work) =>
  forEachTable((table) => (table === "News_registration" ? 0 : work(table)));

import {
  emailKey,
  leadColumns,
  leadTables,
  type LeadTable,
  type LeadValue,
} from "../lead-store.ts";

/** `created_at` and `submission_id`, then the columns of the specification. */
export type LeadRow = Record<string, LeadValue>;

/**
 * What the commands need of a driver. It is separate from `LeadStore`, so that the process that faces the
 * internet has no code that reads leads.
 */
export interface LeadAdmin {
  /** Rows after a position, oldest first, at most `pageSize`. */
  page(table: LeadTable, after: Position): Promise<Record<string, unknown>[]>;
  count(table: LeadTable): Promise<number>;
  /** Both delete and return how many rows there were. */
  eraseByEmail(table: LeadTable, email: string): Promise<number>;
  eraseBefore(table: LeadTable, before: Date): Promise<number>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Position {
  createdAt: string;
  submissionId: string;
}

export const pageSize = 1_000;

/** Its message is the one line that the command prints. */
export class AdminError extends Error {
  override name = "AdminError";
}

/** The tables spell it `Email` and `email`. */
export const emailColumn = (table: LeadTable) => (table === "Interest" ? "email" : "Email");

/**
 * The spellings of one address that a table holds, for databases that cannot compare them. `read` returns the
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

/**
 * All rows of a table, oldest first. Continues after the last row instead of by offset: an erased lead shifts
 * nothing, and no transaction stays open while a slow reader takes the rows.
 */
export async function* readRows(
  admin: LeadAdmin,
  table: LeadTable,
  since = new Date("0001-01-01T00:00:00Z"),
): AsyncGenerator<LeadRow> {
  let after: Position = {
    createdAt: since.toISOString(),
    submissionId: "00000000-0000-0000-0000-000000000000",
  };
  for (;;) {
    const page = await admin.page(table, after);
    for (const row of page) yield normalizeRow(table, row);
    const last = page.at(-1);
    if (!last) return;
    const { created_at, submission_id } = last;
    after = { createdAt: String(created_at), submissionId: String(submission_id) };
  }
}

/** The drivers return times and booleans in different forms. */
function normalizeRow(table: LeadTable, row: Record<string, unknown>): LeadRow {
  const valueOf = (column: string): LeadValue => {
    const value = row[column];
    if (column.endsWith(" interest")) return Boolean(value);
    return value === null || value === undefined ? null : String(value);
  };
  return {
    created_at: new Date(String(row["created_at"])).toISOString(),
    submission_id: valueOf("submission_id"),
    ...Object.fromEntries(leadColumns[table].map((column) => [column, valueOf(column)])),
  };
}

/** Runs `erase` for each table in one transaction; returns the number of erased rows by table. */
export function eraseFromTables(
  admin: LeadAdmin,
  erase: (table: LeadTable) => Promise<number> | number,
): Promise<[table: LeadTable, rows: number][]> {
  return admin.transaction(async () => {
    const erased: [LeadTable, number][] = [];
    for (const table of leadTables) erased.push([table, await erase(table)]);
    return erased;
  });
}

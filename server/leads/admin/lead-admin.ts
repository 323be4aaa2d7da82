import { emailKey, eventColumns, eventTable } from "../consent-events.ts";
import {
  answerColumns,
  answerTable,
  leadColumns,
  type LeadValue,
  originColumns,
  type StoredTable,
} from "../lead-store.ts";

/** The columns of `columnsOf`, in that order. */
export type LeadRow = Record<string, LeadValue>;

/**
 * The database operations of the commands. They are separate from `LeadStore`, so that the process that faces the
 * internet has no code that reads leads.
 */
export interface LeadAdmin {
  /** Rows after a position, oldest first. An empty page means that there are no more. */
  page(table: StoredTable, after: Position, where?: Where): Promise<Record<string, unknown>[]>;
  /** The spellings of one address that a table holds. */
  spellings(table: StoredTable, email: string): Promise<string[]>;
  /** Returns the submission ids of the erased rows. */
  erase(table: StoredTable, where: Where): Promise<string[]>;
  /** Returns how many rows were erased. */
  eraseBefore(table: StoredTable, before: Date, where?: Where): Promise<number>;
  /**
   * Runs as the owner of the table, because the site's role may add neither every event nor the time of a row. False if a
   * row with this submission id exists already.
   */
  add(table: StoredTable, row: LeadRow): Promise<boolean>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Position {
  createdAt: string;
  submissionId: string;
  /** How many rows to read at most; `pageSize` by default. */
  limit?: number;
}

/** Selects rows whose column has one of these values. `inBatches` keeps their number low enough for one query. */
export interface Where {
  column: string;
  values: readonly string[];
}

export const pageSize = 1_000;

/** Size of all pages but the first: without an index on their order, each page costs a scan of the table. */
const largePageSize = 10_000;

/** Its message is the one line that the command prints. */
export class AdminError extends Error {
  override name = "AdminError";
}

/** A table is missing. Databases of older versions have no `consent_events` or `lead_answers`. */
export class MissingTableError extends AdminError {
  constructor() {
    super("A lead table is missing: start the site, or apply database/postgres/*.sql.");
  }
}

/** The columns of a row, without `id`. */
export function columnsOf(table: StoredTable): string[] {
  const every = ["created_at", "submission_id"];
  if (table === eventTable) return [...every, ...eventColumns];
  if (table === answerTable) return [...every, ...answerColumns];
  return [...every, ...leadColumns[table], ...originColumns];
}

/**
 * The spellings of one address that a table holds, for databases that cannot compute `emailKey`. `read` returns the
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
 * All rows of a table, oldest first. Continues after the last row instead of by offset: a lead that is erased meanwhile
 * makes it skip no row, and no transaction stays open while a slow reader takes the rows.
 */
export async function* readRows(
  admin: LeadAdmin,
  table: StoredTable,
  { since, where }: { since?: Date | undefined; where?: Where } = {},
): AsyncGenerator<LeadRow> {
  let after: Position = {
    createdAt: since?.toISOString() ?? "0001-01-01T00:00:00.000Z",
    submissionId: "00000000-0000-0000-0000-000000000000",
  };
  for (;;) {
    const page = await admin.page(table, after, where);
    for (const row of page) yield normalizeRow(table, row);
    const last = page.at(-1);
    if (!last) return;
    const { created_at, submission_id } = last;
    after = {
      createdAt: String(created_at),
      submissionId: String(submission_id),
      limit: largePageSize,
    };
  }
}

/** The drivers return times and booleans in different types. Older tables lack the columns of the origin. */
function normalizeRow(table: StoredTable, row: Record<string, unknown>): LeadRow {
  const valueOf = (column: string): LeadValue => {
    const value = row[column];
    if (column === "created_at") return new Date(String(value)).toISOString();
    if (column.endsWith(" interest")) return Boolean(value);
    return value === null || value === undefined ? null : String(value);
  };
  return Object.fromEntries(columnsOf(table).map((column) => [column, valueOf(column)]));
}

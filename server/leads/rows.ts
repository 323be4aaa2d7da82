import { type ConsentEvent, eventTable } from "./consent-events.ts";
import {
  answerTable,
  type Lead,
  type LeadAnswers,
  leadColumns,
  type LeadInsert,
  type LeadLog,
  LeadStoreError,
  type LeadValue,
  originColumns,
  personOf,
  type StoredTable,
} from "./lead-store.ts";

/** `submission_id` is in lower case, because SQLite compares it as text. */
export function toInsert({ table, submissionId, record, origin = {} }: Lead): LeadInsert {
  const values: Record<string, LeadValue> = record;
  return {
    table,
    row: [
      ["submission_id", submissionId.toLowerCase()],
      ...leadColumns[table].map((column): LeadInsert["row"][number] => [
        column,
        values[column] ?? null,
      ]),
    ],
    origin: originColumns.flatMap((column): NonNullable<LeadInsert["origin"]> => {
      const value = origin[column];
      return value ? [[column, value]] : [];
    }),
  };
}

/** The row of the answers has the submission id of its lead. */
export const toAnswersInsert = (
  { table, submissionId, record }: Lead,
  { page, values }: LeadAnswers,
): LeadInsert => ({
  table: answerTable,
  row: [
    ["submission_id", submissionId.toLowerCase()],
    ["lead_table", table],
    ["page", page],
    ["email", personOf(record).email],
    ["answers", JSON.stringify(answersByName(values))],
  ],
});

export const answersByName = (values: LeadAnswers["values"]) =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]));

export const toEventInsert = (recorded: ConsentEvent): LeadInsert => ({
  table: eventTable,
  row: [
    ["submission_id", recorded.submissionId],
    ["event", recorded.event],
    ["signup_id", recorded.signupId ?? null],
    ["email", recorded.email ?? null],
    ["email_sha256", recorded.emailSha256 ?? null],
    ["wording", recorded.wording ?? null],
  ],
});

/** The statement for one row. Its values follow in the order of the columns. */
export function insertStatement(
  table: string,
  columns: readonly string[],
  parameter: (index: number) => string,
): string {
  const names = columns.map((column) => `"${column}"`).join(", ");
  return `insert into ${table} (${names}) values (${columns.map((_, index) => parameter(index)).join(", ")})`;
}

/** The codes of PostgreSQL, which PostgREST passes on, and of SQLite for a violated unique constraint. */
const uniqueViolations = new Set(["23505", "SQLITE_2067"]);

/** A row with this submission id is in the table. Owners may have added unique constraints on other columns. */
export const isStoredAlready = (error: unknown): boolean =>
  error instanceof LeadStoreError &&
  uniqueViolations.has(error.code) &&
  Boolean(error.constraint?.includes("submission_id"));

/** PostgREST's code for a column that the table lacks. */
const unknownColumn = "PGRST204";

/** Inserts one row, or rejects with a `LeadStoreError`. */
export type InsertRow<Context> = (
  table: StoredTable,
  row: LeadInsert["row"],
  context: Context,
) => Promise<void>;

/**
 * Writes rows for all drivers. Resolves with false if the row was stored before. A lead is never lost because of its
 * origin: if the database refuses it, the lead is stored without. A table of a Supabase project may also lack
 * `submission_id`. That a table takes no origin is remembered until the next start.
 */
export function createRowWriter<Context>(insertRow: InsertRow<Context>, log: LeadLog) {
  const tablesWithoutOrigin = new Set<string>();
  const tablesWithoutId = new Set<string>();

  async function store(table: StoredTable, row: LeadInsert["row"], context: Context) {
    try {
      await insertRow(table, row, context);
      return true;
    } catch (error) {
      if (isStoredAlready(error)) return false;
      throw error;
    }
  }

  async function storeWithoutOrigin(
    { table, row }: LeadInsert,
    context: Context,
  ): Promise<boolean> {
    try {
      return await store(table, row, context);
    } catch (error) {
      if (!(error instanceof LeadStoreError) || error.code !== unknownColumn) throw error;
      const withoutId = row.filter(([column]) => column !== "submission_id");
      const isNew = await store(table, withoutId, context);
      if (!tablesWithoutId.has(table))
        log.warn(
          { table },
          "table without submission_id: a repeated submission is stored twice; see docs/leads.md",
        );
      tablesWithoutId.add(table);
      return isNew;
    }
  }

  return async function write(lead: LeadInsert, context: Context): Promise<boolean> {
    const { table, row, origin = [] } = lead;
    if (origin.length === 0 || tablesWithoutOrigin.has(table))
      return storeWithoutOrigin(lead, context);
    try {
      return await store(table, [...row, ...origin], context);
    } catch (error) {
      if (!(error instanceof LeadStoreError) || error.kind === "unavailable") throw error;
      // If the row is refused without the origin too, the origin was not the cause and this error is thrown.
      const isNew = await storeWithoutOrigin(lead, context);
      // After `invalid` the table is not remembered: only this value broke a rule.
      if (error.kind === "refused") {
        tablesWithoutOrigin.add(table);
        log.warn(
          { table, code: error.code },
          "table without columns for the origin of leads; see docs/leads.md",
        );
      }
      return isNew;
    }
  };
}

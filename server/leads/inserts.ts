import { type ConsentEvent, eventTable } from "./consent-events.ts";
import {
  type Lead,
  leadColumns,
  type LeadInsert,
  type LeadLog,
  LeadStoreError,
  type LeadValue,
  originColumns,
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

/**
 * Inserts a lead with its origin, or without it if the database refuses it: a lead is never lost because of its origin.
 * A table that lacks the columns, or whose columns the role may not write, is remembered until the next start. If the
 * row is refused without the origin too, the origin was not the cause and the second error is thrown.
 */
export function createOriginFallback(log: LeadLog) {
  const tablesWithout = new Set<string>();
  return async function insertWithOrigin<T>(
    { table, row, origin = [] }: LeadInsert,
    insert: (row: LeadInsert["row"]) => Promise<T>,
  ): Promise<T> {
    if (origin.length === 0 || tablesWithout.has(table)) return insert(row);
    try {
      return await insert([...row, ...origin]);
    } catch (error) {
      if (!(error instanceof LeadStoreError) || error.kind === "unavailable") throw error;
      const result = await insert(row);
      // After `invalid` the table is not remembered: only this value broke a rule.
      if (error.kind === "refused" && !tablesWithout.has(table)) {
        tablesWithout.add(table);
        const { code } = error;
        log.warn(
          { table, code },
          "table without columns for the origin of leads; see docs/leads.md",
        );
      }
      return result;
    }
  };
}

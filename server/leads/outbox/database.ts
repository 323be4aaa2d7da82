import { emailColumn, type LeadDriver, type LeadInsert, LeadStoreError } from "../lead-store.ts";
import type { NewItem } from "./outbox.ts";
import type { Delivery } from "./delivery.ts";

/** A row that the database has not taken. The key is that of the row, so that a row that is added twice waits once. */
export function databaseItem(insert: LeadInsert): NewItem {
  const row = Object.fromEntries(insert.row);
  return {
    key: `row_${insert.table}_${row["submission_id"]}`,
    channel: "database",
    person: String(row[emailColumn(insert.table)] ?? ""),
    body: JSON.stringify(insert),
  };
}

/**
 * The row may be in the database already, because its response was lost: the driver then stores nothing. A row that the
 * database refuses does not block others, and is tried again like a copy that the receiver refuses.
 */
export const databaseDelivery = (insert: LeadDriver["insert"]): Delivery => ({
  channel: "database",
  inOrder: true,
  // More than the deadline of an insert.
  timeoutMs: 5_000,
  async deliver({ body }) {
    try {
      await insert(JSON.parse(body) as LeadInsert);
      return undefined;
    } catch (error) {
      if (!(error instanceof LeadStoreError)) return { code: "UNEXPECTED" };
      const { kind, code } = error;
      return { code, isUnavailable: kind === "unavailable", isRefused: kind === "invalid" };
    }
  },
});

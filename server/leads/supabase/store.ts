import { PostgrestClient } from "@supabase/postgrest-js";
import type { Clock } from "#server/clock.ts";
import {
  type LeadDriver,
  type LeadFailure,
  type LeadLog,
  LeadStoreError,
  leadTables,
  type StoredTable,
} from "../lead-store.ts";
import { createRowWriter } from "../rows.ts";
import { retryUntilDeadline, databaseDeadlineMs } from "../failures.ts";

/** Only the part of supabase-js that reaches tables: the site needs none of its five other clients. */
export function supabaseTables(url: string, key: string) {
  return new PostgrestClient(`${url}/rest/v1`, {
    schema: "public",
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
}

export function openSupabaseDriver(
  { url, anonKey }: { url: string; anonKey: string },
  log: LeadLog,
  clock: Clock,
): LeadDriver {
  const client = supabaseTables(url, anonKey);
  // Does not ask for the row in return: the anonymous key may not read it, and the insert would fail.
  const insert = (table: string, rows: object | object[], signal: AbortSignal) =>
    client.from(table).insert(rows).setHeader("Prefer", "return=minimal").abortSignal(signal);
  const write = createRowWriter<AbortSignal>(async (table, row, signal) => {
    const failure = failureOf(await insert(table, Object.fromEntries(row), signal));
    if (failure) throw failure;
  }, log);

  /** An empty list takes the same route as a lead (gateway, key, table) and stores nothing. */
  async function checkInsert(tables: readonly StoredTable[], signal: AbortSignal) {
    const responses = await Promise.all(tables.map((table) => insert(table, [], signal)));
    return responses.map(failureOf).find((failure) => failure !== undefined);
  }

  return {
    kind: "supabase",
    insert: (lead) => retryUntilDeadline(clock, (signal) => write(lead, signal)),
    problem: (tables = leadTables) =>
      clock.within(
        databaseDeadlineMs,
        (signal) => checkInsert(tables, signal),
        new LeadStoreError("unavailable", "TIMEOUT"),
      ),
    close: async () => {},
  };
}

interface Response {
  status: number;
  error: { code?: string; message: string } | null;
}

/**
 * Undefined when the row was stored. Only 201 means that: a 200 comes from something other than PostgREST,
 * such as an HTML page at a wrong address.
 */
export function failureOf({ status, error }: Response): LeadStoreError | undefined {
  if (status === 201 && !error) return undefined;
  const code = error?.code || `HTTP_${status}`;
  return new LeadStoreError(kindOf(status, code), code, constraintOf(error?.message));
}

/** The name is in the first line of PostgreSQL's message. A gateway's message may be a whole page, so it is cut. */
const constraintOf = (message = "") => / constraint "([^"]+)"/.exec(message.slice(0, 1000))?.[1];

function kindOf(status: number, code: string): LeadFailure {
  // postgrest-js reports status 0 if no response arrived.
  if (status === 0 || status === 429 || status >= 500) return "unavailable";
  return /^2[23]/.test(code) ? "invalid" : "refused";
}

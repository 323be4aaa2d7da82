import { backOffMs, type Clock } from "#server/clock.ts";
import { type LeadDriver, LeadStoreError } from "./lead-store.ts";

/** A visitor waits three seconds at most; the difference is for writing the lead to the outbox instead. */
export const databaseDeadlineMs = 2_400;

/** Long enough for a busy database, short enough for a second attempt before the deadline. */
export const attemptTimeoutMs = 2_000;

/**
 * Repeats an attempt that failed as `unavailable` until the deadline; the pauses outlast the restart of a
 * database. An attempt may succeed although its response is lost, so all attempts need the same submission id.
 */
export async function retryUntilDeadline<T>(
  clock: Clock,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = clock.now() + databaseDeadlineMs;
  for (let attempts = 1; ; attempts += 1) {
    const result = await clock.within(
      Math.min(attemptTimeoutMs, deadline - clock.now()),
      (signal) => attempt(signal).catch(toFailure),
      new LeadStoreError("unavailable", "TIMEOUT"),
    );
    if (!(result instanceof LeadStoreError)) return result;
    const pauseMs = backOffMs(100, attempts);
    if (clock.now() + pauseMs >= deadline || result.kind !== "unavailable") throw result;
    await clock.wait(pauseMs);
  }
}

function toFailure(error: unknown): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  throw error;
}

/** The settings that configure each store. */
const settings: Record<LeadDriver["kind"], string> = {
  embedded: "DATA_DIR",
  postgres: "DATABASE_URL",
  supabase: "SUPABASE_URL and SUPABASE_ANON_KEY",
};

const missingTables = "the tables are missing: apply database/postgres/*.sql";
const refusedLogin = "user or password is refused";
const unknownHost = "the host name is not known";
const readOnly = "the file or its folder may not be written by the user that the site runs as";

/** By the codes of PostgreSQL (SQLSTATE), PostgREST, SQLite, Node and HTTP. */
const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens at that address and port",
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNRESET: "the connection was cut: TLS may be required, or not be there",
  TIMEOUT: "it does not answer in time: a firewall may be in the way",
  ETIMEDOUT: "it does not answer in time: a firewall may be in the way",
  CONNECTION: "it does not answer as a database",
  "28P01": refusedLogin,
  "28000": refusedLogin,
  "3D000": "the database does not exist",
  "42P01": missingTables,
  "42501":
    "the tables are missing, or the role may not write into them: apply database/postgres/*.sql",
  "25006": "the database is read-only",
  "53300": "the database has no free connection",
  PGRST205: missingTables,
  PGRST301: "the key is refused",
  HTTP_0: "it does not answer",
  HTTP_401: "the key is refused",
  HTTP_403: "the key is refused",
  HTTP_200: "there is no PostgREST at that address",
  ENOENT: "a file or folder that it names is not there",
  HTTP_404: "there is no PostgREST at that address",
  EACCES: readOnly,
  EROFS: readOnly,
  SQLITE_8: readOnly,
  SQLITE_14: readOnly,
  ENOSPC: "the disk is full",
  SQLITE_13: "the disk is full",
  SQLITE_5: "another process holds the lock of leads.db",
  SQLITE_10: "the disk fails",
  SQLITE_11: "leads.db is damaged: restore a backup",
  SQLITE_26: "leads.db is not a database: restore a backup",
  EISDIR: "leads.db is a folder",
};

/** For the log: what is wrong with the store, and the name of the setting to check, without its value. */
export function explainStoreError(store: LeadDriver["kind"], { code }: LeadStoreError) {
  const reason = reasons[code] ?? "see docs/leads.md";
  return { store, code, reason: `${settings[store]}: ${reason} (${code}).` };
}

import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { changeOutbox } from "../outbox/outbox.ts";
import type { LeadInsert } from "../lead-store.ts";
import type { Migration } from "../migrations.ts";
import { type Failure, failureOf, openDatabase } from "./database.ts";

export interface DatabaseWorkerData {
  file: string;
  migrations: Migration[];
  holds: "leads" | "outbox";
}

export type Outcome<Result> =
  | { result: Result; failure?: undefined }
  | { result?: undefined; failure: Failure };

/** `isNew` is false if a row with this submission id exists already. */
export type InsertResult = { isNew: boolean; failure?: undefined } | { failure: Failure };

const { file, migrations, holds }: DatabaseWorkerData = workerData;
const handle: (database: DatabaseSync, request: never) => unknown =
  holds === "leads" ? insertLeads : changeOutbox;
let open: { database: DatabaseSync; inode: number } | undefined;

parentPort?.on("message", ({ id, request }: { id: number; request: never }) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ id, outcome: perform(request) }),
);

/** After a failure the database is opened again: the disk, the folder or the permissions may have been repaired. */
function perform(request: never): Outcome<unknown> {
  try {
    return { result: handle(currentDatabase(), request) };
  } catch (error) {
    close();
    return { failure: failureOf(error) };
  }
}

/** Writing on to a file that was moved or replaced would acknowledge leads that nobody can find. */
function currentDatabase(): DatabaseSync {
  const currentInode = () => statSync(file, { throwIfNoEntry: false })?.ino;
  if (open && open.inode !== currentInode()) close();
  open ??= { database: openDatabase(file, migrations), inode: currentInode() ?? -1 };
  return open.database;
}

function close(): void {
  const closing = open?.database;
  open = undefined;
  closing?.close();
}

/** One transaction for all waiting leads, so that they share one fsync. */
function insertLeads(database: DatabaseSync, leads: LeadInsert[]): InsertResult[] {
  database.exec("begin immediate");
  const outcomes = leads.map((lead) => insert(database, lead));
  // An empty batch is the readiness check: only a write detects a full disk.
  if (leads.length === 0) database.exec(`pragma user_version = ${migrations.length}`);
  database.exec("commit");
  return outcomes;
}

/** A lead is never refused because of its origin. */
function insert(database: DatabaseSync, { table, row, origin = [] }: LeadInsert): InsertResult {
  const result = insertRow(database, table, [...row, ...origin]);
  return result.failure && origin.length > 0 ? insertRow(database, table, row) : result;
}

function insertRow(database: DatabaseSync, table: string, row: LeadInsert["row"]): InsertResult {
  const columns = row.map(([column]) => `"${column}"`).join(", ");
  const values = row.map(([, value]) => (typeof value === "boolean" ? Number(value) : value));
  const sql = `insert into "${table}" (${columns}) values (${row.map(() => "?").join(", ")})
               on conflict (submission_id) do nothing`;
  try {
    return { isNew: database.prepare(sql).run(...values).changes > 0 };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== "invalid") throw error;
    return { failure };
  }
}

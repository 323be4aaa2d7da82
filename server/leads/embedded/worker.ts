import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { leadRow } from "../lead-columns.ts";
import type { Lead, LeadTable } from "../lead-store.ts";
import type { Migration } from "../migrations.ts";
import { databaseFile, openDatabase } from "./database.ts";
import { failureOf, type Failure } from "./failure.ts";

export interface WorkerSettings {
  dataDir: string;
  migrations: Migration[];
}

export interface Batch {
  id: number;
  leads: Lead[];
}

/** `failure` is about the whole batch; otherwise there is one outcome for each lead, in their order. */
export interface BatchAnswer {
  id: number;
  failure?: Failure;
  outcomes: (Failure | null)[];
}

const { dataDir, migrations }: WorkerSettings = workerData;
let open: { database: DatabaseSync; file: number } | undefined;

const fileNumber = () => statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.ino;

/**
 * Writing on to a file that somebody moved away or replaced would acknowledge leads into nothing,
 * so its identity is looked at before each batch.
 */
function currentDatabase(): DatabaseSync {
  if (open && open.file !== fileNumber()) close();
  if (!open) {
    const database = openDatabase(dataDir, migrations);
    open = { database, file: fileNumber() ?? -1 };
  }
  return open.database;
}

function close(): void {
  const leaving = open?.database;
  open = undefined;
  leaving?.close();
}

const insertInto = (table: LeadTable, columns: string[]) =>
  `insert into "${table}" (${columns.map((column) => `"${column}"`).join(", ")})
   values (${columns.map(() => "?").join(", ")}) on conflict (submission_id) do nothing`;

function insert(database: DatabaseSync, lead: Lead): Failure | null {
  const row = leadRow(lead);
  const values = row.map(([, value]) => (typeof value === "boolean" ? Number(value) : value));
  try {
    database
      .prepare(
        insertInto(
          lead.table,
          row.map(([column]) => column),
        ),
      )
      .run(...values);
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== "invalid") throw error;
    return failure;
  }
}

/** One transaction for all that waited, so a crowd shares one fsync. */
function write(leads: Lead[]): (Failure | null)[] {
  const database = currentDatabase();
  database.exec("begin immediate");
  const outcomes = leads.map((lead) => insert(database, lead));
  // An empty batch asks whether leads could be stored: on a full disk only a write finds out.
  if (leads.length === 0) database.exec(`pragma user_version = ${migrations.length}`);
  database.exec("commit");
  return outcomes;
}

parentPort?.on("message", ({ id, leads }: Batch) => {
  let answer: BatchAnswer;
  try {
    answer = { id, outcomes: write(leads) };
  } catch (error) {
    answer = { id, failure: failureOf(error), outcomes: [] };
    // A fresh start next time: the disk, the folder or the rights may have been mended by then.
    close();
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
});

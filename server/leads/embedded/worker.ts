import type { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { leadRow } from "../lead-columns.ts";
import type { Lead, LeadTable } from "../lead-store.ts";
import type { Migration } from "../migrations.ts";
import { failureOf, type Failure } from "../sqlite/failure.ts";
import { keepDatabase } from "../sqlite/kept-database.ts";
import { answerQuestions } from "../sqlite/thread.ts";
import { leadsFile } from "./file.ts";

export interface WorkerSettings {
  dataDir: string;
  migrations: Migration[];
}

/** `failure` is about the whole batch; otherwise there is one outcome for each lead, in their order. */
export interface BatchAnswer {
  failure?: Failure;
  outcomes: (Failure | null)[];
}

const { dataDir, migrations }: WorkerSettings = workerData;
const kept = keepDatabase(leadsFile(dataDir), migrations);

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
  const database = kept.current();
  database.exec("begin immediate");
  const outcomes = leads.map((lead) => insert(database, lead));
  // An empty batch asks whether leads could be stored: on a full disk only a write finds out.
  if (leads.length === 0) database.exec(`pragma user_version = ${migrations.length}`);
  database.exec("commit");
  return outcomes;
}

answerQuestions((leads: Lead[]): BatchAnswer => {
  try {
    return { outcomes: write(leads) };
  } catch (error) {
    // A fresh start next time: the disk, the folder or the rights may have been mended by then.
    kept.close();
    return { failure: failureOf(error), outcomes: [] };
  }
});

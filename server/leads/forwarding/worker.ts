import { workerData } from "node:worker_threads";
import { failureOf } from "../sqlite/failure.ts";
import { keepDatabase } from "../sqlite/kept-database.ts";
import { answerQuestions } from "../sqlite/thread.ts";
import {
  addCopy,
  claimCopies,
  postponeCopy,
  queueFile,
  queueMigrations,
  removeCopy,
  type Claim,
} from "./queue-table.ts";

export type Question =
  | { add: { submissionId: string; body: string; now: number } }
  | { claim: { now: number; until: number; most: number } }
  | { postpone: { id: number; attempts: number; due: number } }
  | { remove: number };

/** `failed` is a code for the log. */
export interface Answer {
  failed?: string;
  claim?: Claim;
}

export interface WorkerSettings {
  dataDir: string;
}

const { dataDir }: WorkerSettings = workerData;
const kept = keepDatabase(queueFile(dataDir), queueMigrations);

function perform(question: Question): Answer {
  const database = kept.current();
  if ("add" in question) return addCopy(database, question.add) ? {} : { failed: "QUEUE_FULL" };
  if ("claim" in question) return { claim: claimCopies(database, question.claim) };
  if ("postpone" in question) postponeCopy(database, question.postpone);
  else removeCopy(database, question.remove);
  return {};
}

answerQuestions((question: Question): Answer => {
  try {
    return perform(question);
  } catch (error) {
    // A fresh start next time: the disk, the folder or the rights may have been mended by then.
    kept.close();
    return { failed: failureOf(error).code };
  }
});

import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Migration } from "../migrations.ts";
import { defineEmailKey } from "../sqlite/database.ts";

/** A copy of a lead on its way: `body` is sent as it stands, at every attempt. */
export interface WaitingCopy {
  id: number;
  body: string;
  /** Attempts that failed so far. */
  attempts: number;
}

export interface Claim {
  /** Taken for this process, the ones that waited longest first. */
  copies: WaitingCopy[];
  /** When the next one is due, where one is. */
  nextDue: number | undefined;
  waiting: number;
}

/** A file of its own, so that it is the same with all three drivers of the lead store. */
export const queueFile = (dataDir: string): string => join(dataDir, "forwarding.db");

export const queueMigrations: Migration[] = [
  {
    name: "001-queue",
    sql: `create table copies (
            id integer primary key,
            submission_id text not null unique,
            body text not null,
            attempts integer not null default 0,
            due_at integer not null
          );
          create index copies_by_due on copies (due_at)`,
  },
];

/** At a kilobyte each, a disk holds them easily; a receiver that is this far behind is not coming back. */
const mostWaiting = 100_000;

/** Further ahead than any pause: only a clock that was set back leaves such a time behind. */
const impossiblyLate = 48 * 60 * 60_000;

export const countCopies = (database: DatabaseSync): number =>
  Number(database.prepare("select count(*) as copies from copies").get()?.["copies"]);

/** False where the queue is full. A submission that came twice waits once. */
export function addCopy(
  database: DatabaseSync,
  { submissionId, body, now }: { submissionId: string; body: string; now: number },
): boolean {
  if (countCopies(database) >= mostWaiting) return false;
  database
    .prepare(
      `insert into copies (submission_id, body, due_at) values (?, ?, ?)
       on conflict (submission_id) do nothing`,
    )
    .run(submissionId, body, now);
  return true;
}

/**
 * Moves the time of what it takes to `until`: another process on the same folder leaves it alone meanwhile,
 * and if this one dies, it is due again after that.
 */
export function claimCopies(
  database: DatabaseSync,
  { now, until, most }: { now: number; until: number; most: number },
): Claim {
  const copies = database
    .prepare(
      `update copies set due_at = ? where id in (
         select id from copies where due_at <= ? or due_at > ? order by due_at, id limit ?
       ) returning id, body, attempts`,
    )
    .all(until, now, now + impossiblyLate, most) as unknown as WaitingCopy[];
  const next = database.prepare("select min(due_at) as due from copies").get()?.["due"];
  return {
    copies,
    nextDue: next === null ? undefined : Number(next),
    waiting: countCopies(database),
  };
}

export function postponeCopy(
  database: DatabaseSync,
  { id, attempts, due }: { id: number; attempts: number; due: number },
): void {
  database
    .prepare("update copies set attempts = ?, due_at = ? where id = ?")
    .run(attempts, due, id);
}

export function removeCopy(database: DatabaseSync, id: number): void {
  database.prepare("delete from copies where id = ?").run(id);
  // The write-ahead log still holds what was delivered.
  if (countCopies(database) === 0) database.exec("pragma wal_checkpoint(truncate)");
}

export function eraseCopies(database: DatabaseSync, email: string): number {
  defineEmailKey(database);
  const erased = database
    .prepare(
      `delete from copies where email_key(?) = email_key(
         coalesce(json_extract(body, '$.record.Email'), json_extract(body, '$.record.email')))`,
    )
    .run(email).changes;
  database.exec("pragma wal_checkpoint(truncate)");
  return Number(erased);
}

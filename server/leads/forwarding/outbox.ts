import type { DatabaseSync } from "node:sqlite";
import type { Migration } from "../migrations.ts";

type NewCopy = { submissionId: string; body: string; now: number };
type Lease = { now: number; until: number; most: number };
type Postponement = { id: number; attempts: number; due: number };

export type OutboxRequest =
  | { add: NewCopy }
  | { claim: Lease }
  | { postpone: Postponement }
  | { remove: number };

export interface OutboxResult {
  claim?: Claim;
  /** Why the request failed, for the log. */
  code?: string;
}

/** A copy of a lead that waits to be delivered. Every attempt sends the same `body`. */
export interface WaitingCopy {
  id: number;
  body: string;
  /** Failed ones so far. */
  attempts: number;
}

export interface Claim {
  /** Reserved for this process, oldest first. */
  copies: WaitingCopy[];
  /** When the next copy is due, if any waits. */
  nextDue: number | undefined;
  waiting: number;
}

export const outboxMigrations: Migration[] = [
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

/** About 100 MB. A receiver that is this far behind needs somebody to act. */
const maxWaiting = 100_000;

/** Longer than any pause: a copy is due later than this only where the system clock was set back. */
const longestDelayMs = 48 * 60 * 60_000;

export function changeOutbox(database: DatabaseSync, request: OutboxRequest): OutboxResult {
  if ("add" in request) return addCopy(database, request.add) ? {} : { code: "QUEUE_FULL" };
  if ("claim" in request) return { claim: claimCopies(database, request.claim) };
  if ("postpone" in request) postponeCopy(database, request.postpone);
  else removeCopy(database, request.remove);
  return {};
}

export const countCopies = (database: DatabaseSync): number =>
  Number(database.prepare("select count(*) as copies from copies").get()?.["copies"]);

/** False where the outbox is full. A submission that is added twice waits once. */
export function addCopy(database: DatabaseSync, { submissionId, body, now }: NewCopy): boolean {
  if (countCopies(database) >= maxWaiting) return false;
  database
    .prepare(
      `insert into copies (submission_id, body, due_at) values (?, ?, ?)
       on conflict (submission_id) do nothing`,
    )
    .run(submissionId, body, now);
  return true;
}

/**
 * Takes a lease: moves `due_at` of the copies to `until`, so that other processes on the same folder skip them
 * until then. If this process dies, they are due again afterwards.
 */
export function claimCopies(database: DatabaseSync, { now, until, most }: Lease): Claim {
  const copies = database
    .prepare(
      `update copies set due_at = ? where id in (
         select id from copies where due_at <= ? or due_at > ? order by due_at, id limit ?
       ) returning id, body, attempts`,
    )
    .all(until, now, now + longestDelayMs, most) as unknown as WaitingCopy[];
  const next = database.prepare("select min(due_at) as due from copies").get()?.["due"];
  return {
    copies,
    nextDue: next === null ? undefined : Number(next),
    waiting: countCopies(database),
  };
}

export function postponeCopy(database: DatabaseSync, { id, attempts, due }: Postponement): void {
  const update = database.prepare("update copies set attempts = ?, due_at = ? where id = ?");
  update.run(attempts, due, id);
}

function removeCopy(database: DatabaseSync, id: number): void {
  database.prepare("delete from copies where id = ?").run(id);
  // The write-ahead log still holds the delivered copy.
  if (countCopies(database) === 0) database.exec("pragma wal_checkpoint(truncate)");
}

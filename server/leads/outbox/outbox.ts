import type { DatabaseSync } from "node:sqlite";
import type { Migration } from "../migrations.ts";

/** Copies of leads go to a webhook, messages to a mail server. */
export type Channel = "webhook" | "mail";

export interface NewItem {
  /** The idempotency key: an item that is added twice is sent once. */
  key: string;
  channel: Channel;
  /** The e-mail address of the person that the item is about; empty if it names nobody. */
  person: string;
  body: string;
}

type Lease = { channel: Channel; now: number; until: number; most: number };
type Postponement = { id: number; attempts: number; due: number };

export type OutboxRequest =
  | { add: { items: NewItem[]; now: number } }
  | { claim: Lease }
  | { postpone: Postponement }
  | { noteMailedOn: { id: number; day: string } }
  | { remove: { id: number; now: number } };

export interface OutboxResult {
  claim?: Claim;
  /** Why the request failed, for the log. */
  code?: string;
}

/** Every attempt sends the same `body` under the same `key`. */
export interface WaitingItem {
  id: number;
  key: string;
  body: string;
  queued_at: number;
  /** Failed attempts so far. */
  attempts: number;
  /** The day on which it was counted against the daily limit of its address. */
  mailed_on: string | null;
}

export interface Claim {
  /** Reserved for this process, oldest first. */
  items: WaitingItem[];
  /** When the next item of this channel is due, if any waits. */
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
  {
    // Waiting copies become events in the format of Standard Webhooks.
    name: "002-items",
    sql: `create table items (
            id integer primary key,
            key text not null unique,
            channel text not null,
            person text not null,
            body text not null,
            queued_at integer not null,
            attempts integer not null default 0,
            mailed_on text,
            due_at integer not null
          );
          create index items_by_due on items (channel, due_at);
          create table delivered (key text primary key, at integer not null);
          insert into items (key, channel, person, body, queued_at, attempts, due_at)
            select 'lead_' || submission_id, 'webhook',
              coalesce(body ->> '$.record.Email', body ->> '$.record.email', ''),
              json_object('type', 'lead.created', 'timestamp', body ->> '$.created_at', 'data', json(body)),
              unixepoch() * 1000, attempts, due_at
            from copies;
          drop table copies`,
  },
];

/** About 100 MB. A receiver that is this far behind needs somebody to act. */
const maxWaiting = 100_000;

/** Longer than any pause: an item is due later than this only if the system clock was set back. */
const longestDelayMs = 48 * 60 * 60_000;

/** How long delivered keys are remembered: a form that is sent again after a lost response adds the same items again. */
const rememberedMs = 24 * 60 * 60_000;

export function changeOutbox(database: DatabaseSync, request: OutboxRequest): OutboxResult {
  if ("add" in request) return addItems(database, request.add) ? {} : { code: "QUEUE_FULL" };
  if ("claim" in request) return { claim: claimItems(database, request.claim) };
  if ("postpone" in request) {
    const { id, attempts, due } = request.postpone;
    const update = database.prepare("update items set attempts = ?, due_at = ? where id = ?");
    update.run(attempts, due, id);
  } else if ("noteMailedOn" in request) {
    const { id, day } = request.noteMailedOn;
    database.prepare("update items set mailed_on = ? where id = ?").run(day, id);
  } else removeItem(database, request.remove);
  return {};
}

export function countItems(database: DatabaseSync, condition = "true", ...values: string[]) {
  const count = database.prepare(`select count(*) as items from items where ${condition}`);
  return Number(count.get(...values)?.["items"]);
}

/** Adds all items or none; false if the outbox is full. */
export function addItems(
  database: DatabaseSync,
  { items, now }: { items: NewItem[]; now: number },
): boolean {
  if (countItems(database) + items.length > maxWaiting) return false;
  database.exec("begin immediate");
  database.prepare("delete from delivered where at < ?").run(now - rememberedMs);
  const insert = database.prepare(
    `insert into items (key, channel, person, body, queued_at, due_at)
     select :key, :channel, :person, :body, :now, :now
     where not exists (select 1 from delivered where key = :key) on conflict (key) do nothing`,
  );
  for (const item of items) insert.run({ ...item, now });
  database.exec("commit");
  return true;
}

/**
 * Takes a lease: moves `due_at` of the items to `until`, so that other processes on the same folder skip them
 * until then. If this process dies, they are due again afterwards.
 */
function claimItems(database: DatabaseSync, { channel, now, until, most }: Lease): Claim {
  const items = database
    .prepare(
      `update items set due_at = ? where id in (
         select id from items where channel = ? and (due_at <= ? or due_at > ?) order by due_at, id limit ?
       ) returning id, key, body, queued_at, attempts, mailed_on`,
    )
    .all(until, channel, now, now + longestDelayMs, most) as unknown as WaitingItem[];
  const next = database
    .prepare("select min(due_at) as due, count(*) as waiting from items where channel = ?")
    .get(channel);
  return {
    items,
    nextDue: next?.["due"] === null ? undefined : Number(next?.["due"]),
    waiting: Number(next?.["waiting"]),
  };
}

function removeItem(database: DatabaseSync, { id, now }: { id: number; now: number }): void {
  database.exec("begin immediate");
  database
    .prepare("insert or ignore into delivered (key, at) select key, ? from items where id = ?")
    .run(now, id);
  database.prepare("delete from items where id = ?").run(id);
  database.exec("commit");
  // The write-ahead log still contains the delivered item, which is personal data.
  if (countItems(database) === 0) database.exec("pragma wal_checkpoint(truncate)");
}

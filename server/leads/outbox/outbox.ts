import type { DatabaseSync } from "node:sqlite";
import type { Migration } from "../migrations.ts";

/** Rows that the database has not taken go there, copies of leads to a webhook, messages to a mail server. */
export type Channel = "database" | "webhook" | "mail";

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
/** `mailbox` is a hash. Each kind of message has a limit of its own. */
type MessageCount = { id: number; mailbox: string; kind: string; day: string; most: number };

export type OutboxRequest =
  | { add: { items: NewItem[]; now: number } }
  | { claim: Lease }
  | { postpone: Postponement }
  | { countMessage: MessageCount }
  | { remove: { id: number; now: number } };

export interface OutboxResult {
  /** The keys of the items that were not in the outbox yet. */
  added?: string[];
  claim?: Claim;
  /** False if the mailbox has got its messages of the day. */
  isAllowed?: boolean;
  /** Why the request failed, for the log. */
  code?: string;
}

/** Every attempt sends the same `body` under the same `key`. */
export interface WaitingItem {
  id: number;
  key: string;
  body: string;
  /** Failed attempts so far, without those in which a receiver `inOrder` was unavailable. */
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
  /** How many of them have not been refused yet. */
  untried: number;
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
  {
    name: "003-mailed",
    sql: `create table mailed (
            mailbox text not null,
            kind text not null,
            day text not null,
            messages integer not null,
            primary key (mailbox, kind, day)
          )`,
  },
];

/** About 100 MB. A receiver that is this far behind needs somebody to act. */
const maxWaiting = 100_000;

/** Longer than any pause: an item is due later than this only if the system clock was set back. */
const longestDelayMs = 48 * 60 * 60_000;

/** Longer than a claim waits between reading the clock and its transaction: meanwhile another process may have claimed more. */
const claimDelayMs = 60_000;

/** How long delivered keys are remembered: a form that is sent again after a lost response adds the same items again. */
const rememberedMs = 24 * 60 * 60_000;

export function changeOutbox(database: DatabaseSync, request: OutboxRequest): OutboxResult {
  if ("add" in request) {
    const added = addItems(database, request.add);
    return added ? { added } : { code: "QUEUE_FULL" };
  }
  if ("claim" in request) return { claim: claimItems(database, request.claim) };
  if ("countMessage" in request) return { isAllowed: countMessage(database, request.countMessage) };
  if ("postpone" in request) {
    const { id, attempts, due } = request.postpone;
    const update = database.prepare("update items set attempts = ?, due_at = ? where id = ?");
    update.run(attempts, due, id);
  } else removeItem(database, request.remove);
  return {};
}

export function countItems(database: DatabaseSync, condition = "true", ...values: string[]) {
  const count = database.prepare(`select count(*) as items from items where ${condition}`);
  return Number(count.get(...values)?.["items"]);
}

/** Adds all items or none. Returns the keys of those that are new, or undefined if the outbox is full. */
export function addItems(
  database: DatabaseSync,
  { items, now }: { items: NewItem[]; now: number },
): string[] | undefined {
  if (countItems(database) + items.length > maxWaiting) return undefined;
  database.exec("begin immediate");
  database.prepare("delete from delivered where at < ?").run(now - rememberedMs);
  const insert = database.prepare(
    `insert into items (key, channel, person, body, queued_at, due_at)
     select :key, :channel, :person, :body, :now, :now
     where not exists (select 1 from delivered where key = :key) on conflict (key) do nothing`,
  );
  const added = items.filter((item) => insert.run({ ...item, now }).changes > 0);
  database.exec("commit");
  return added.map(({ key }) => key);
}

/** One transaction for the count and the note on the item, so that another attempt on the same day counts nothing. */
function countMessage(
  database: DatabaseSync,
  { id, mailbox, kind, day, most }: MessageCount,
): boolean {
  database.exec("begin immediate");
  database.prepare("delete from mailed where day <> ?").run(day);
  const { changes } = database
    .prepare(
      `insert into mailed (mailbox, kind, day, messages) values (?, ?, ?, 1)
       on conflict do update set messages = messages + 1 where messages < ?`,
    )
    .run(mailbox, kind, day, most);
  if (changes > 0) database.prepare("update items set mailed_on = ? where id = ?").run(day, id);
  database.exec("commit");
  return changes > 0;
}

/**
 * Takes a lease: moves `due_at` of the items to `until`, so that other processes on the same folder skip them
 * until then. If this process dies, they are due again afterwards. An item that was never refused is due much later than
 * `until` only if the system clock was set back. Rows for the database are delivered in their order: none is claimed while a
 * process has the lease of an earlier one.
 */
function claimItems(database: DatabaseSync, { channel, now, until, most }: Lease): Claim {
  const items = database
    .prepare(
      `update items set due_at = :until where id in (
         select id from items where channel = :channel
           and (due_at <= :now or due_at > :latest or (attempts = 0 and due_at > :leased))
           and not (channel = 'database' and exists (
             select 1 from items as earlier where earlier.channel = 'database' and earlier.id < items.id
               and earlier.attempts = 0 and earlier.due_at > :now and earlier.due_at <= :leased))
         order by id limit :most
       ) returning id, key, body, attempts, mailed_on`,
    )
    .all({
      channel,
      now,
      until,
      latest: now + longestDelayMs,
      leased: until + claimDelayMs,
      most,
    }) as unknown as WaitingItem[];
  const next = database
    .prepare(
      `select min(due_at) as due, count(*) as waiting, count(*) filter (where attempts = 0) as untried
       from items where channel = ?`,
    )
    .get(channel);
  return {
    items,
    nextDue: next?.["due"] === null ? undefined : Number(next?.["due"]),
    waiting: Number(next?.["waiting"]),
    untried: Number(next?.["untried"]),
  };
}

/** The delivered keys have no rows of the database: its own unique key makes a repetition harmless. */
function removeItem(database: DatabaseSync, { id, now }: { id: number; now: number }): void {
  database.exec("begin immediate");
  database
    .prepare(
      "insert or ignore into delivered (key, at) select key, ? from items where id = ? and channel <> 'database'",
    )
    .run(now, id);
  database.prepare("delete from items where id = ?").run(id);
  database.exec("commit");
  // The write-ahead log still contains the delivered item, which is personal data.
  database.exec("pragma wal_checkpoint(truncate)");
}

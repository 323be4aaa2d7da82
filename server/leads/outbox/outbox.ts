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

/** Every attempt sends the same `body` under the same `key`. */
export interface WaitingItem {
  id: number;
  key: string;
  body: string;
  /** Attempts that were refused so far. */
  attempts: number;
  /** The day on which it was counted against the daily limit of its address. */
  mailed_on: string | null;
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
  {
    name: "004-lease",
    sql: `create table lease (
            id integer primary key check (id = 1),
            holder text not null,
            until integer not null
          );
          create index items_untried on items (channel, id) where attempts = 0;
          create index items_refused on items (channel, due_at) where attempts > 0`,
  },
];

/** About 100 MB. A receiver that is this far behind needs somebody to act. */
const maxWaiting = 100_000;

/** Longer than any pause: an item is due later than this only if the system clock was set back. */
const longestDelayMs = 48 * 60 * 60_000;

/** A process that delivers holds this lease. If it dies, another one takes over when the lease ends. */
export const leaseMs = 15_000;

/** Another process may read the clock this much later. A lease that ends later still is from before the clock was set back. */
const clockSkewMs = 60_000;

/** How long delivered keys are remembered: a form that is sent again after a lost response adds the same items again. */
const rememberedMs = 24 * 60 * 60_000;

export function countItems(database: DatabaseSync, condition = "true", ...values: string[]) {
  const count = database.prepare(`select count(*) as items from items where ${condition}`);
  return Number(count.get(...values)?.["items"]);
}

/** Adds all items or none. Returns the keys of those that are new, or undefined if the outbox is full. */
export function addItems(
  database: DatabaseSync,
  items: NewItem[],
  now: number,
): string[] | undefined {
  if (countItems(database) + items.length > maxWaiting) return undefined;
  return inTransaction(database, () => {
    database.prepare("delete from delivered where at < ?").run(now - rememberedMs);
    const insert = database.prepare(
      `insert into items (key, channel, person, body, queued_at, due_at)
     select :key, :channel, :person, :body, :now, :now
     where not exists (select 1 from delivered where key = :key) on conflict (key) do nothing`,
    );
    return items.filter((item) => insert.run({ ...item, now }).changes > 0).map(({ key }) => key);
  });
}

/** For how long another process holds the lease; 0 if this one has it now. */
export function takeLease(database: DatabaseSync, holder: string, now: number): number {
  const { changes } = database
    .prepare(
      `insert into lease (id, holder, until) values (1, :holder, :until)
       on conflict do update set holder = :holder, until = :until
       where holder = :holder or until <= :now or until > :until + ${clockSkewMs}`,
    )
    .run({ holder, now, until: now + leaseMs });
  if (changes > 0) return 0;
  return Number(database.prepare("select until from lease").get()?.["until"]) - now;
}

export function releaseLease(database: DatabaseSync, holder: string): void {
  database.prepare("delete from lease where holder = ?").run(holder);
}

interface DueRequest {
  channel: Channel;
  now: number;
  /** Items that are being delivered. */
  except: readonly number[];
  most: number;
}

/** Every condition is the range of an index: a hundred thousand waiting items take no longer than ten. */
const select = (condition: string) =>
  `select id, key, body, attempts, mailed_on from items
   where channel = :channel and ${condition} and id not in (select value from json_each(:except))`;

/**
 * The items of a channel that are due, and when the next one of the others is. Items that were never refused come first,
 * oldest first, whatever the clock says: with one at a time they keep their order.
 */
export function dueItems(
  database: DatabaseSync,
  { channel, now, except, most }: DueRequest,
): { items: WaitingItem[]; nextDue: number | undefined } {
  const free = JSON.stringify(except);
  const untried = database
    .prepare(`${select("attempts = 0")} order by id limit :most`)
    .all({ channel, except: free, most });
  const refused = database
    .prepare(
      `${select("attempts > 0 and due_at <= :now")} union all
       ${select("attempts > 0 and due_at > :latest")} limit :most`,
    )
    .all({
      channel,
      except: free,
      now,
      latest: now + longestDelayMs,
      most: most - untried.length,
    });
  const next = database
    .prepare(
      "select min(due_at) as due from items where channel = ? and attempts > 0 and due_at > ?",
    )
    .get(channel, now)?.["due"];
  return {
    items: [...untried, ...refused] as unknown as WaitingItem[],
    nextDue: next === null || next === undefined ? undefined : Number(next),
  };
}

export function postponeItem(
  database: DatabaseSync,
  { id, attempts, due }: { id: number; attempts: number; due: number },
): void {
  database.prepare("update items set attempts = ?, due_at = ? where id = ?").run(attempts, due, id);
}

export const countChannel = (database: DatabaseSync, channel: Channel): number =>
  countItems(database, "channel = ?", channel);

/** Items of the channel wait that were never refused: a later one must not overtake them. */
export const isBehind = (database: DatabaseSync, channel: Channel): boolean =>
  database
    .prepare("select 1 from items where channel = ? and attempts = 0 limit 1")
    .get(channel) !== undefined;

/** `mailbox` is a hash. Each kind of message has a limit of its own. */
export interface MessageCount {
  id: number;
  mailbox: string;
  kind: string;
  day: string;
  most: number;
}

/**
 * False if the mailbox has got its messages of the day. One transaction for the count and the note on the item, so that
 * another attempt on the same day counts nothing.
 */
export function countMessage(
  database: DatabaseSync,
  { id, mailbox, kind, day, most }: MessageCount,
): boolean {
  return inTransaction(database, () => {
    database.prepare("delete from mailed where day <> ?").run(day);
    const { changes } = database
      .prepare(
        `insert into mailed (mailbox, kind, day, messages) values (?, ?, ?, 1)
         on conflict do update set messages = messages + 1 where messages < ?`,
      )
      .run(mailbox, kind, day, most);
    if (changes > 0) database.prepare("update items set mailed_on = ? where id = ?").run(day, id);
    return changes > 0;
  });
}

/** The delivered keys have no rows of the database: its own unique key makes a repetition harmless. */
export function removeItem(database: DatabaseSync, id: number, now: number): void {
  inTransaction(database, () => {
    database
      .prepare(
        "insert or ignore into delivered (key, at) select key, ? from items where id = ? and channel <> 'database'",
      )
      .run(now, id);
    database.prepare("delete from items where id = ?").run(id);
  });
  // The write-ahead log still contains the delivered item, which is personal data.
  database.exec("pragma wal_checkpoint(truncate)");
}

/** An error in `work` closes the connection, which rolls the transaction back. */
function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("begin immediate");
  const result = work();
  database.exec("commit");
  return result;
}

import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { mailboxHash } from "../consent-events.ts";
import { migrateSqlite } from "../migrations.ts";
import { eraseItems } from "../sqlite/admin.ts";
import { openDatabase } from "../sqlite/database.ts";
import {
  addItems,
  type Channel,
  countChannel,
  countItems,
  countMessage,
  dueItems,
  isBehind,
  leaseMs,
  type NewItem,
  outboxMigrations,
  postponeItem,
  releaseLease,
  removeItem,
  takeLease,
} from "./outbox.ts";

function emptyOutbox(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  migrateSqlite(database, outboxMigrations);
  return database;
}

const item = (key: string, more: Partial<NewItem> = {}): NewItem => ({
  key,
  channel: "webhook",
  person: "",
  body: "{}",
  ...more,
});

const add = (outbox: DatabaseSync, ...items: NewItem[]) => addItems(outbox, items, 1_000);

const due = (
  outbox: DatabaseSync,
  now: number,
  except: number[] = [],
  channel: Channel = "webhook",
) => dueItems(outbox, { channel, now, except, most: channel === "database" ? 1 : 2 });

const dueKeys = (...request: Parameters<typeof due>) => due(...request).items.map(({ key }) => key);

test("an item added twice is queued once, in its first form", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a", { body: "first" }));
  add(outbox, item("a", { body: "second" }), item("b"));
  expect(countChannel(outbox, "webhook")).toBe(2);
  expect(due(outbox, 1_000).items[0]).toEqual({
    id: 1,
    key: "a",
    body: "first",
    attempts: 0,
    mailed_on: null,
  });
});

test("a delivered item is not queued again within a day", () => {
  const outbox = emptyOutbox();
  const dayMs = 24 * 60 * 60_000;
  add(outbox, item("a"));
  removeItem(outbox, 1, 5_000);
  addItems(outbox, [item("a")], 5_000 + dayMs);
  expect(countItems(outbox)).toBe(0);
  addItems(outbox, [item("a")], 5_001 + dayMs);
  expect(countItems(outbox)).toBe(1);
});

test("items that are being delivered are left out, and a postponed one is due at its time", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a"), item("b"), item("c"));
  expect(dueKeys(outbox, 1_000)).toEqual(["a", "b"]);
  expect(dueKeys(outbox, 1_000, [1, 2])).toEqual(["c"]);
  postponeItem(outbox, { id: 2, attempts: 1, due: 5_000 });
  expect(due(outbox, 4_999, [1, 3])).toEqual({ items: [], nextDue: 5_000 });
  expect(dueKeys(outbox, 5_000, [1, 3])).toEqual(["b"]);
  expect(countChannel(outbox, "webhook")).toBe(3);
});

test("each channel has its own items", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a"), item("b", { channel: "mail" }));
  expect(dueKeys(outbox, 1_000)).toEqual(["a"]);
  expect(
    countMessage(outbox, { id: 2, mailbox: "a", kind: "access", day: "2026-11-15", most: 1 }),
  ).toBe(true);
  expect(due(outbox, 1_000, [], "mail").items).toMatchObject([
    { key: "b", mailed_on: "2026-11-15" },
  ]);
});

test("a system clock that was set back does not delay items", () => {
  const outbox = emptyOutbox();
  const [later, earlier] = [Date.parse("2036-01-01"), Date.parse("2026-01-01")];
  addItems(outbox, [item("a"), item("b")], later);
  postponeItem(outbox, { id: 2, attempts: 3, due: later });
  expect(dueKeys(outbox, earlier)).toEqual(["a", "b"]);
});

test("one process at a time has the lease, another one when it ends or is released", () => {
  const outbox = emptyOutbox();
  expect(takeLease(outbox, "one", 1_000)).toBe(0);
  expect(takeLease(outbox, "other", 2_000)).toBe(leaseMs - 1_000);
  expect(takeLease(outbox, "one", 10_000)).toBe(0);
  expect(takeLease(outbox, "other", 1_000 + leaseMs)).toBe(9_000);
  expect(takeLease(outbox, "other", 10_000 + leaseMs)).toBe(0);
  releaseLease(outbox, "one");
  expect(takeLease(outbox, "one", 10_001 + leaseMs)).toBeGreaterThan(0);
  releaseLease(outbox, "other");
  expect(takeLease(outbox, "one", 10_001 + leaseMs)).toBe(0);
});

test("a lease from before the system clock was set back is not waited for", () => {
  const outbox = emptyOutbox();
  takeLease(outbox, "one", 1_000_000);
  // The other process has read the clock a little earlier.
  expect(takeLease(outbox, "other", 980_000)).toBeGreaterThan(0);
  expect(takeLease(outbox, "other", 500_000)).toBe(0);
});

test("rows for the database come in their order, and one that was refused does not block others", () => {
  const outbox = emptyOutbox();
  const row = (key: string) => item(key, { channel: "database" });
  add(outbox, row("a"), row("b"), row("c"));
  const rows = (now: number) => dueKeys(outbox, now, [], "database");
  expect(rows(2_000)).toEqual(["a"]);
  expect(isBehind(outbox, "database")).toBe(true);
  postponeItem(outbox, { id: 1, attempts: 1, due: 100_000 });
  expect(rows(12_000)).toEqual(["b"]);
  removeItem(outbox, 2, 12_000);
  expect(rows(100_000)).toEqual(["c"]);
  removeItem(outbox, 3, 12_000);
  expect(isBehind(outbox, "database")).toBe(false);
  expect(rows(99_999)).toEqual([]);
  expect(rows(100_000)).toEqual(["a"]);
});

test("a row for the database may be queued again after it was delivered", () => {
  const outbox = emptyOutbox();
  const row = item("a", { channel: "database" });
  expect(add(outbox, row)).toEqual(["a"]);
  expect(add(outbox, row)).toEqual([]);
  removeItem(outbox, 1, 1_000);
  expect(add(outbox, row)).toEqual(["a"]);
});

test("a delivered item is in none of the files, although another one waits", async () => {
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = openDatabase(join(folder, "outbox.db"), outboxMigrations);
  onTestFinished(() => outbox.close());
  add(outbox, item("a", { body: "Canary-31fe".repeat(1_000) }), item("b", { body: "Waits-77aa" }));
  removeItem(outbox, 1, 3_000);
  const bytes = (await readdir(folder)).map((file) => readFileSync(join(folder, file), "latin1"));
  expect(bytes.join("")).toContain("Waits-77aa");
  expect(bytes.join("")).not.toContain("Canary-31fe");
});

test("a full outbox refuses all items of a call", () => {
  const outbox = emptyOutbox();
  outbox.exec(`insert into items (key, channel, person, body, queued_at, due_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 99999)
    select i, 'webhook', '', '', 0, 0 from n`);
  const items = [item("the last one"), item("one too many")];
  expect(addItems(outbox, items, 0)).toBeUndefined();
  expect(countItems(outbox)).toBe(99_999);
});

test("one person's items are erased, ignoring case and Unicode composition", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a", { person: "ÅSA@x.se" }), item("b", { person: "A\u030asa@x.se" }));
  add(outbox, item("c", { person: "asa@x.se" }), item("d"));
  const count = {
    id: 1,
    mailbox: mailboxHash("åsa@x.se"),
    kind: "access",
    day: "2026-11-15",
    most: 1,
  };
  expect(countMessage(outbox, count)).toBe(true);
  expect(eraseItems(outbox, "åsa@x.se")).toBe(2);
  expect(countItems(outbox)).toBe(2);
  expect(outbox.prepare("select * from mailed").all()).toEqual([]);
});

test("copies queued by an older version become items", () => {
  const outbox = new DatabaseSync(":memory:");
  migrateSqlite(outbox, outboxMigrations.slice(0, 1));
  const old = {
    table: "Interest",
    submission_id: "1",
    created_at: "2026-11-15T12:00:00.000Z",
    record: { email: "ada@x.example" },
  };
  outbox
    .prepare("insert into copies (submission_id, body, attempts, due_at) values ('1', ?, 3, 9)")
    .run(JSON.stringify(old));
  migrateSqlite(outbox, outboxMigrations);
  const [copy] = due(outbox, 1_000).items;
  expect(copy).toMatchObject({ key: "lead_1", attempts: 3 });
  expect(JSON.parse(copy?.body ?? "")).toEqual({
    type: "lead.created",
    timestamp: old.created_at,
    data: old,
  });
  expect(eraseItems(outbox, "ADA@x.example")).toBe(1);
});

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
import { addItems, changeOutbox, countItems, type NewItem, outboxMigrations } from "./outbox.ts";

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

const add = (outbox: DatabaseSync, ...items: NewItem[]) => addItems(outbox, { items, now: 1_000 });

function claim(outbox: DatabaseSync, now: number, most = 9, until = now + 15_000) {
  const { claim: claimed } = changeOutbox(outbox, {
    claim: { channel: "webhook", now, until, most },
  });
  if (!claimed) throw new Error("nothing was claimed");
  return claimed;
}

const claimedIds = (outbox: DatabaseSync, now: number, most?: number) =>
  claim(outbox, now, most).items.map(({ id }) => id);

test("an item added twice is queued once, in its first form", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a", { body: "first" }));
  add(outbox, item("a", { body: "second" }), item("b"));
  const { items, waiting } = claim(outbox, 1_000);
  expect(waiting).toBe(2);
  expect(items[0]).toEqual({
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
  changeOutbox(outbox, { remove: { id: 1, now: 5_000 } });
  addItems(outbox, { items: [item("a")], now: 5_000 + dayMs });
  expect(countItems(outbox)).toBe(0);
  addItems(outbox, { items: [item("a")], now: 5_001 + dayMs });
  expect(countItems(outbox)).toBe(1);
});

test("a claimed item is due when its lease ends, a postponed one at its time", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a"), item("b"), item("c"));
  expect(claimedIds(outbox, 1_000, 2)).toEqual([1, 2]);
  expect(claimedIds(outbox, 1_000, 2)).toEqual([3]);
  expect(claim(outbox, 1_000)).toMatchObject({ items: [], nextDue: 16_000 });
  changeOutbox(outbox, { postpone: { id: 2, attempts: 1, due: 5_000 } });
  expect(claimedIds(outbox, 4_999)).toEqual([]);
  expect(claimedIds(outbox, 5_000)).toEqual([2]);
  expect(claimedIds(outbox, 16_000)).toEqual([1, 3]);
});

test("each channel claims its own items", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a"), item("b", { channel: "mail" }));
  expect(claim(outbox, 1_000)).toMatchObject({ waiting: 1, items: [{ key: "a" }] });
  const count = { id: 2, mailbox: "a", kind: "access", day: "2026-11-15", most: 1 };
  expect(changeOutbox(outbox, { countMessage: count })).toEqual({ isAllowed: true });
  const mail = { channel: "mail", now: 1_000, until: 2_000, most: 9 } as const;
  expect(changeOutbox(outbox, { claim: mail }).claim).toMatchObject({
    items: [{ key: "b", mailed_on: "2026-11-15" }],
  });
});

test("a system clock that was set back does not delay items", () => {
  const outbox = emptyOutbox();
  addItems(outbox, { items: [item("a")], now: Date.parse("2036-01-01") });
  expect(claimedIds(outbox, Date.parse("2026-01-01"))).toEqual([1]);
});

test("a leased item is due at once after the system clock was set back", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a"));
  expect(claimedIds(outbox, 1_000_000)).toEqual([1]);
  expect(claimedIds(outbox, 1_000_000)).toEqual([]);
  expect(claimedIds(outbox, 500_000)).toEqual([1]);
});

test("a claim that read the clock before another process claimed does not take its items", () => {
  const outbox = emptyOutbox();
  add(outbox, item("a"));
  expect(claimedIds(outbox, 1_000_000)).toEqual([1]);
  for (const earlier of [1, 20_000]) expect(claimedIds(outbox, 1_000_000 - earlier)).toEqual([]);
  expect(claimedIds(outbox, 1_015_000)).toEqual([1]);
});

test("rows for the database are claimed in their order, and none while an earlier one is leased", () => {
  const outbox = emptyOutbox();
  const row = (key: string) => item(key, { channel: "database" });
  add(outbox, row("a"), row("b"), row("c"));
  const claimRow = (now: number) =>
    changeOutbox(outbox, { claim: { channel: "database", now, until: now + 10_000, most: 1 } })
      .claim?.items[0]?.key;
  expect(claimRow(2_000)).toBe("a");
  expect(claimRow(2_000)).toBeUndefined();
  // The process that had the lease died.
  expect(claimRow(12_000)).toBe("a");
  // The database refused it: the next one is not blocked.
  changeOutbox(outbox, { postpone: { id: 1, attempts: 1, due: 100_000 } });
  expect(claimRow(12_000)).toBe("b");
  changeOutbox(outbox, { remove: { id: 2, now: 12_000 } });
  expect(claimRow(12_000)).toBe("c");
});

test("a row for the database may be queued again after it was delivered", () => {
  const outbox = emptyOutbox();
  const row = item("a", { channel: "database" });
  expect(add(outbox, row)).toEqual(["a"]);
  expect(add(outbox, row)).toEqual([]);
  changeOutbox(outbox, { remove: { id: 1, now: 1_000 } });
  expect(add(outbox, row)).toEqual(["a"]);
});

test("a delivered item is in none of the files, although another one waits", async () => {
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = openDatabase(join(folder, "outbox.db"), outboxMigrations);
  onTestFinished(() => outbox.close());
  add(outbox, item("a", { body: "Canary-31fe".repeat(1_000) }), item("b", { body: "Waits-77aa" }));
  claimedIds(outbox, 2_000);
  changeOutbox(outbox, { remove: { id: 1, now: 3_000 } });
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
  expect(changeOutbox(outbox, { add: { items, now: 0 } })).toEqual({ code: "QUEUE_FULL" });
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
  expect(changeOutbox(outbox, { countMessage: count })).toEqual({ isAllowed: true });
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
  const [copy] = claim(outbox, 1_000).items;
  expect(copy).toMatchObject({ key: "lead_1", attempts: 3 });
  expect(JSON.parse(copy?.body ?? "")).toEqual({
    type: "lead.created",
    timestamp: old.created_at,
    data: old,
  });
  expect(eraseItems(outbox, "ADA@x.example")).toBe(1);
});

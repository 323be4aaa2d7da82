import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { eraseCopies } from "../sqlite/admin.ts";
import {
  addCopy,
  changeOutbox,
  claimCopies,
  countCopies,
  outboxMigrations,
  postponeCopy,
} from "./outbox.ts";

function emptyOutbox(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const { sql } of outboxMigrations) database.exec(sql);
  return database;
}

const copy = (submissionId: string, record: object = {}) => ({
  submissionId,
  body: JSON.stringify({ record }),
  now: 1_000,
});

test("a submission waits once, as it was added first", () => {
  const outbox = emptyOutbox();
  addCopy(outbox, copy("a", { name: "first" }));
  addCopy(outbox, copy("a", { name: "second" }));
  const { copies, waiting } = claimCopies(outbox, { now: 1_000, until: 2_000, most: 9 });
  expect(waiting).toBe(1);
  expect(copies).toEqual([{ id: 1, body: '{"record":{"name":"first"}}', attempts: 0 }]);
});

test("a claimed copy is due again when its lease ends, a postponed one at its time", () => {
  const outbox = emptyOutbox();
  for (const id of ["a", "b", "c"]) addCopy(outbox, copy(id));
  const claim = (now: number) =>
    claimCopies(outbox, { now, until: now + 15_000, most: 2 }).copies.map(({ id }) => id);
  expect(claim(1_000)).toEqual([1, 2]);
  expect(claim(1_000)).toEqual([3]);
  expect(claimCopies(outbox, { now: 1_000, until: 0, most: 2 })).toMatchObject({
    copies: [],
    nextDue: 16_000,
  });
  postponeCopy(outbox, { id: 2, attempts: 1, due: 5_000 });
  expect(claim(4_999)).toEqual([]);
  expect(claim(5_000)).toEqual([2]);
  expect(claim(16_000)).toEqual([1, 3]);
});

test("a system clock that was set back delays no copy", () => {
  const outbox = emptyOutbox();
  addCopy(outbox, { ...copy("a"), now: Date.parse("2036-01-01") });
  const now = Date.parse("2026-01-01");
  expect(claimCopies(outbox, { now, until: now, most: 1 }).copies).toHaveLength(1);
});

test("refuses copies when it is full", () => {
  const outbox = emptyOutbox();
  outbox.exec(`insert into copies (submission_id, body, due_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000)
    select i, '', 0 from n`);
  expect(addCopy(outbox, copy("one too many"))).toBe(false);
  expect(countCopies(outbox)).toBe(100_000);
  expect(changeOutbox(outbox, { add: copy("one too many") })).toEqual({ code: "QUEUE_FULL" });
});

test("erases one person from copies of every table, whatever the case", () => {
  const outbox = emptyOutbox();
  addCopy(outbox, copy("a", { Email: "Ada@example.com" }));
  addCopy(outbox, copy("b", { email: "ada@EXAMPLE.com" }));
  addCopy(outbox, copy("c", { email: "ada@example.com.au" }));
  expect(eraseCopies(outbox, "ada@example.com")).toBe(2);
  expect(countCopies(outbox)).toBe(1);
});

test("erases letters outside ASCII, composed or not, whatever the case", () => {
  const outbox = emptyOutbox();
  addCopy(outbox, copy("a", { Email: "ÅSA@x.se" }));
  addCopy(outbox, copy("b", { email: "A\u030asa@x.se" }));
  addCopy(outbox, copy("c", { email: "asa@x.se" }));
  expect(eraseCopies(outbox, "åsa@x.se")).toBe(2);
  expect(countCopies(outbox)).toBe(1);
});

test("each request changes what it names", () => {
  const outbox = emptyOutbox();
  expect(changeOutbox(outbox, { add: copy("a") })).toEqual({});
  expect(changeOutbox(outbox, { postpone: { id: 1, attempts: 3, due: 9_000 } })).toEqual({});
  const body = '{"record":{}}';
  expect(changeOutbox(outbox, { claim: { now: 9_000, until: 9_500, most: 1 } })).toEqual({
    claim: { copies: [{ id: 1, body, attempts: 3 }], nextDue: 9_500, waiting: 1 },
  });
  expect(changeOutbox(outbox, { remove: 1 })).toEqual({});
  expect(changeOutbox(outbox, { claim: { now: 9_500, until: 9_500, most: 1 } })).toEqual({
    claim: { copies: [], nextDue: undefined, waiting: 0 },
  });
});

import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import {
  addCopy,
  claimCopies,
  countCopies,
  eraseCopies,
  postponeCopy,
  queueMigrations,
} from "./queue-table.ts";

function emptyQueue(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const { sql } of queueMigrations) database.exec(sql);
  return database;
}

const copy = (submissionId: string, record: object = {}) => ({
  submissionId,
  body: JSON.stringify({ record }),
  now: 1_000,
});

test("a submission waits once, as it came first", () => {
  const queue = emptyQueue();
  addCopy(queue, copy("a", { name: "first" }));
  addCopy(queue, copy("a", { name: "second" }));
  const { copies, waiting } = claimCopies(queue, { now: 1_000, until: 2_000, most: 9 });
  expect(waiting).toBe(1);
  expect(copies).toEqual([{ id: 1, body: '{"record":{"name":"first"}}', attempts: 0 }]);
});

test("what is claimed is due again when the claim ends, what is postponed when it says", () => {
  const queue = emptyQueue();
  for (const id of ["a", "b", "c"]) addCopy(queue, copy(id));
  const claim = (now: number) =>
    claimCopies(queue, { now, until: now + 15_000, most: 2 }).copies.map(({ id }) => id);
  expect(claim(1_000)).toEqual([1, 2]);
  expect(claim(1_000)).toEqual([3]);
  expect(claimCopies(queue, { now: 1_000, until: 0, most: 2 })).toMatchObject({
    copies: [],
    nextDue: 16_000,
  });
  postponeCopy(queue, { id: 2, attempts: 1, due: 5_000 });
  expect(claim(4_999)).toEqual([]);
  expect(claim(5_000)).toEqual([2]);
  expect(claim(16_000)).toEqual([1, 3]);
});

test("a clock that was set back does not strand anything", () => {
  const queue = emptyQueue();
  addCopy(queue, { ...copy("a"), now: Date.parse("2036-01-01") });
  const now = Date.parse("2026-01-01");
  expect(claimCopies(queue, { now, until: now, most: 1 }).copies).toHaveLength(1);
});

test("takes no more than a disk can hold", () => {
  const queue = emptyQueue();
  queue.exec(`insert into copies (submission_id, body, due_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000)
    select i, '', 0 from n`);
  expect(addCopy(queue, copy("one too many"))).toBe(false);
  expect(countCopies(queue)).toBe(100_000);
});

test("erases one person from copies of every table, whatever the case", () => {
  const queue = emptyQueue();
  addCopy(queue, copy("a", { Email: "Ada@example.com" }));
  addCopy(queue, copy("b", { email: "ada@EXAMPLE.com" }));
  addCopy(queue, copy("c", { email: "ada@example.com.au" }));
  expect(eraseCopies(queue, "ada@example.com")).toBe(2);
  expect(countCopies(queue)).toBe(1);
});

test("erases letters outside ASCII, composed or not, whatever the case", () => {
  const queue = emptyQueue();
  addCopy(queue, copy("a", { Email: "ÅSA@x.se" }));
  addCopy(queue, copy("b", { email: "A\u030asa@x.se" }));
  addCopy(queue, copy("c", { email: "asa@x.se" }));
  expect(eraseCopies(queue, "åsa@x.se")).toBe(2);
  expect(countCopies(queue)).toBe(1);
});

import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addItems, outboxMigrations } from "../outbox/outbox.ts";
import type { LeadAdmin } from "../admin/lead-admin.ts";
import { readMigrations } from "../migrations.ts";
import { countItemsOf, eraseItems, openEmbeddedAdmin, openOutbox } from "./admin.ts";
import { leadsFile, openDatabase, outboxFile } from "./database.ts";

let dataDir: string;
let admin: LeadAdmin;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "leads-admin-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Leads of these addresses, each a day after the one before. */
function openWith(...addresses: string[]) {
  const site = openDatabase(leadsFile(dataDir), readMigrations("sqlite"));
  const insert = site.prepare(
    `insert into "Interest" (created_at, submission_id, name, email, company, title, pdf_downloaded, subject)
     values (?, ?, 'Ada', ?, 'X', 'CEO', 'a.pdf', 'A')`,
  );
  for (const [index, email] of addresses.entries())
    insert.run(`2026-01-0${index + 1}T00:00:00.000Z`, idOf(index + 1), email);
  site.close();
  admin = openEmbeddedAdmin(leadsFile(dataDir));
}

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** Addresses after a position. */
const read = async (createdAt = "", submissionId = "") =>
  (await admin.page("Interest", { createdAt, submissionId })).map(({ email }) => email);

test("rows are read after a position, oldest first", async () => {
  openWith("a@x.example", "b@x.example", "c@x.example");
  expect(await read()).toEqual(["a@x.example", "b@x.example", "c@x.example"]);
  expect(await read("2026-01-02T00:00:00.000Z", idOf(2))).toEqual(["c@x.example"]);
  expect(await read("2026-01-02T00:00:00.000Z", idOf(1))).toEqual(["b@x.example", "c@x.example"]);
  await admin.close();
});

test("spellings of an address are found, and rows with given values erased", async () => {
  openWith("Åsa@x.example", "A\u030aSA@x.example", "asa@x.example");
  const values = await admin.spellings("Interest", "åsa@X.example");
  expect(values).toEqual(["Åsa@x.example", "A\u030aSA@x.example"]);
  expect(await admin.spellings("News_registration", "åsa@X.example")).toEqual([]);
  const where = { column: "email", values };
  const start = { createdAt: "", submissionId: "" };
  expect(await admin.page("Interest", start, where)).toHaveLength(2);
  expect(await admin.erase("Interest", where)).toEqual([idOf(1), idOf(2)]);
  expect(await read()).toEqual(["asa@x.example"]);
  await admin.close();
});

test("rows older than a time are erased, but not those of that time", async () => {
  openWith("a@x.example", "b@x.example");
  expect(await admin.eraseBefore("Interest", new Date("2026-01-02"))).toBe(1);
  expect(await read()).toEqual(["b@x.example"]);
  await admin.close();
});

test("a failed transaction erases nothing; a successful one empties the write-ahead log", async () => {
  openWith("a@x.example", "b@x.example");
  const failing = admin.transaction(async () => {
    await admin.erase("Interest", { column: "email", values: ["a@x.example"] });
    throw new Error("second table");
  });
  await expect(failing).rejects.toThrow("second table");
  await admin.close();
  admin = openEmbeddedAdmin(leadsFile(dataDir));
  expect(await read()).toHaveLength(2);

  const erase = () => admin.erase("Interest", { column: "email", values: ["a@x.example"] });
  expect(await admin.transaction(erase)).toEqual([idOf(1)]);
  expect(statSync(`${leadsFile(dataDir)}-wal`).size).toBe(0);
  const other = openEmbeddedAdmin(leadsFile(dataDir));
  expect(await other.page("Interest", { createdAt: "", submissionId: "" })).toHaveLength(1);
  await other.close();
  await admin.close();
});

test("an event is inserted with the given values", async () => {
  openWith();
  await admin.add("consent_events", {
    submission_id: idOf(1),
    event: "answered",
    email: "a@x.example",
  });
  expect(await admin.page("consent_events", { createdAt: "", submissionId: "" })).toMatchObject([
    { submission_id: idOf(1), event: "answered", email: "a@x.example", signup_id: null },
  ]);
  await admin.close();
});

test("events of given kinds can be erased by age", async () => {
  openWith();
  for (const [index, event] of ["mailed", "left"].entries())
    await admin.add("consent_events", {
      submission_id: idOf(index + 1),
      event,
      email: "a@x.example",
    });
  const where = { column: "event", values: ["mailed", "answered"] };
  expect(await admin.eraseBefore("consent_events", new Date("2999-01-01"), where)).toBe(1);
  expect(await admin.page("consent_events", { createdAt: "", submissionId: "" })).toHaveLength(1);
  await admin.close();
});

test.each([
  [
    "a file that is no database",
    (file: string) => writeFile(file, "x".repeat(5000)),
    "(SQLITE_26: it is not a database)",
  ],
  ["a folder", (file: string) => mkdir(file), "(EISDIR: it is a folder)"],
])("%s gives an error of one line", async (_, make, reason) => {
  const file = leadsFile(dataDir);
  await make(file);
  expect(() => openEmbeddedAdmin(file)).toThrow(`${file} could not be opened ${reason}.`);
});

test("opening the outbox of a folder without one does not create it", () => {
  expect(openOutbox(dataDir)).toBeUndefined();
  expect(existsSync(outboxFile(dataDir))).toBe(false);
});

test("one person's copies are erased, also from the write-ahead log; those without an address are kept", () => {
  const site = openDatabase(outboxFile(dataDir), outboxMigrations);
  const add = (key: string, person: string) =>
    addItems(site, [{ key, channel: "mail", person, body: "{}" }], 0);
  add("1", "ADA@x.example");
  add("2", "ada@x.example");
  add("3", "");
  const outbox = openOutbox(dataDir);
  expect(outbox && countItemsOf(outbox, "Ada@x.example")).toBe(2);
  expect(outbox && eraseItems(outbox, "ada@x.example")).toBe(2);
  expect(outbox && countItemsOf(outbox, "ada@x.example")).toBe(0);
  expect(statSync(`${outboxFile(dataDir)}-wal`).size).toBe(0);
  expect(site.prepare("select key as id from items").all()).toEqual([{ id: "3" }]);
  outbox?.close();
  site.close();
});

import { mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { leadDatabase, textOf } from "../../../tests/support/lead-database.ts";
import { addItems, outboxMigrations } from "../outbox/outbox.ts";
import { readMigrations } from "../migrations.ts";
import { openDatabase, outboxFile } from "../sqlite/database.ts";
import { backUp, eraseInBackup } from "./backup.ts";

const canary = "Canary-5d1e";

/** A backup with leads of Ada and Bo, and an outbox with a copy of each. */
async function backedUp() {
  const database = await leadDatabase();
  const { add, addEvent, dataDir, folder } = database;
  addEvent("confirmed", { signup_id: add("News_registration", { Name: canary }) });
  add("Interest", { email: "bo@x.example" });
  const outbox = openDatabase(outboxFile(dataDir), outboxMigrations);
  for (const email of ["ADA@x.example", "bo@x.example"])
    addItems(outbox, {
      items: [
        {
          key: email,
          channel: "webhook",
          person: email,
          body: email.startsWith("A") ? canary : "Bo",
        },
      ],
      now: 0,
    });
  outbox.close();
  const backups = join(folder, "backups");
  await mkdir(backups);
  const file = join(backups, "leads.db");
  await textOf(backUp(dataDir, file));
  return { ...database, backups, file };
}

function count(file: string, table: string): unknown {
  const database = new DatabaseSync(file);
  const row = database.prepare(`select count(*) as rows from "${table}"`).get();
  database.close();
  return row?.["rows"];
}

const erasedLines =
  "Erased 1 lead of ada@X.example: News_registration 1, Report_preview_downloads 0, Interest 0.\n" +
  "Erased 1 consent event of ada@X.example.\n" +
  "Erased 1 copy or message that was waiting to be sent.\n";

test("a person is erased from a backup and its outbox, and the site's data is unchanged", async () => {
  const { file, backups, ids, dataDir } = await backedUp();
  expect(await textOf(eraseInBackup(file, "ada@X.example"))).toBe(erasedLines);
  expect((await readdir(backups)).toSorted()).toEqual(["leads.db", "leads.db.forwarding"]);
  for (const name of await readdir(backups)) {
    expect(await readFile(join(backups, name), "latin1")).not.toContain(canary);
    expect((await stat(join(backups, name))).mode & 0o777).toBe(0o600);
  }
  expect([count(file, "News_registration"), count(file, "Interest")]).toEqual([0, 1]);
  expect(count(`${file}.forwarding`, "items")).toBe(1);
  expect(ids("News_registration")).toEqual([1]);
  expect(count(outboxFile(dataDir), "items")).toBe(2);
  expect(await textOf(eraseInBackup(file, "ada@X.example"))).toBe("No leads of ada@X.example.\n");
});

test("a symbolic link to a backup is followed, also to the outbox beside its target", async () => {
  const { file, folder } = await backedUp();
  const link = join(folder, "latest.db");
  await symlink(file, link);
  expect(await textOf(eraseInBackup(link, "ada@X.example"))).toBe(erasedLines);
  expect((await readdir(folder)).toSorted()).toEqual(["backups", "data", "latest.db"]);
});

test.each([1, 2])(
  "a person is erased from a backup with the tables of version %i",
  async (version) => {
    const { folder } = await leadDatabase();
    const file = join(folder, "old.db");
    const old = openDatabase(file, readMigrations("sqlite").slice(0, version));
    old.exec(`insert into "Interest" (submission_id, name, email, company, title, pdf_downloaded, subject)
    values ('00000000-0000-4000-8000-000000000001', '${canary}', 'ada@x.example', 'X', 'CEO', 'a.pdf', 'A')`);
    old.close();
    expect(await textOf(eraseInBackup(file, "ada@x.example"))).toContain("Erased 1 lead");
    expect(await readFile(file, "latin1")).not.toContain(canary);
    expect((await readdir(folder)).toSorted()).toEqual(["data", "old.db"]);
  },
);

test.each([
  ["a text", (file: string) => writeFile(file, "no database ".repeat(1000))],
  ["an empty file", (file: string) => writeFile(file, "")],
  [
    "a database of something else",
    async (file: string) => {
      const other = new DatabaseSync(file);
      other.exec("pragma journal_mode = wal; create table people (email text)");
      other.close();
    },
  ],
])("%s is refused and left unchanged", async (_, make) => {
  const { folder } = await leadDatabase();
  const file = join(folder, "other.db");
  await make(file);
  const before = await readFile(file);
  await expect(textOf(eraseInBackup(file, "ada@x.example"))).rejects.toThrow(
    expect.objectContaining({
      name: "AdminError",
      message: `${file} is not a backup of the leads.`,
    }),
  );
  expect(await readFile(file)).toEqual(before);
  expect((await readdir(folder)).toSorted()).toEqual(["data", "other.db"]);
});

test("a backup that is a folder or missing is reported", async () => {
  const { folder } = await leadDatabase();
  const erase = (file: string) => textOf(eraseInBackup(file, "ada@x.example"));
  await expect(erase(folder)).rejects.toThrow(`${folder} is not a backup of the leads.`);
  const missing = join(folder, "missing.db");
  await expect(erase(missing)).rejects.toThrow(`${missing} is not there.`);
  expect(await readdir(folder)).toEqual(["data"]);
});

test("nothing is erased if the backup's outbox is damaged", async () => {
  const { file } = await backedUp();
  await writeFile(`${file}.forwarding`, "no database ".repeat(1000));
  await expect(textOf(eraseInBackup(file, "ada@x.example"))).rejects.toThrow(
    `${file}.forwarding could not be opened (SQLITE_26: it is not a database).`,
  );
  expect(count(file, "News_registration")).toBe(1);
});

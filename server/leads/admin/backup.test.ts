import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outboxMigrations } from "../outbox/outbox.ts";
import { readMigrations } from "../migrations.ts";
import { leadsFile, openDatabase, outboxFile } from "../sqlite/database.ts";
import { backUp } from "./backup.ts";

let folder: string;
let dataDir: string;
const target = () => join(folder, "copy.db");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-backup-"));
  dataDir = join(folder, "data");
});
afterEach(() => rm(folder, { recursive: true }));

const run = (file = target()) => Readable.from(backUp(dataDir, file)).toArray();

/** The site's open database, with one lead that is only in its write-ahead log. */
function openSite(): DatabaseSync {
  const site = openDatabase(leadsFile(dataDir), readMigrations("sqlite"));
  site.exec(`insert into "Interest" (submission_id, name, email, company, title, pdf_downloaded, subject)
    values ('00000000-0000-4000-8000-000000000001', 'Ada', 'ada@x.example', 'X', 'CEO', 'a.pdf', 'A')`);
  return site;
}

const nameIn = (file: string) => {
  const database = new DatabaseSync(file);
  const row = database.prepare(`select name from "Interest"`).get();
  database.close();
  return row?.["name"];
};

const backups = async () => (await readdir(folder)).filter((name) => name !== "data");

test("a backup copies leads while the site is running, readable for this user only", async () => {
  const site = openSite();
  expect(await run()).toEqual([`${target()}: whole\n`]);
  site.close();
  expect(nameIn(target())).toBe("Ada");
  expect((await stat(target())).mode & 0o777).toBe(0o600);
  expect(await backups()).toEqual(["copy.db"]);
});

test("a backup includes the outbox if there is one", async () => {
  openSite().close();
  openDatabase(outboxFile(dataDir), outboxMigrations).close();
  expect(await run()).toEqual([`${target()}: whole\n`, `${target()}.forwarding: whole\n`]);
  expect(await backups()).toEqual(["copy.db", "copy.db.forwarding"]);
});

test.each(["copy.db", "copy.db.forwarding"])("a backup does not overwrite %s", async (name) => {
  openSite().close();
  openDatabase(outboxFile(dataDir), outboxMigrations).close();
  await writeFile(join(folder, name), "the last good backup");
  await expect(run()).rejects.toThrow(`${name} exists already`);
  expect(await backups()).toEqual([name]);
});

test("a backup overwrites the partial files of a killed one", async () => {
  openSite().close();
  for (const ending of ["", "-journal", "-wal", "-shm"])
    await writeFile(`${target()}.partial${ending}`, "left over");
  await run();
  expect(nameIn(target())).toBe("Ada");
  expect(await backups()).toEqual(["copy.db"]);
});

test("a backup leaves no files if one of the two databases cannot be read", async () => {
  openSite().close();
  await writeFile(outboxFile(dataDir), "no database ".repeat(1000));
  await expect(run()).rejects.toThrow(
    expect.objectContaining({
      name: "AdminError",
      message: `The backup ${target()}.forwarding failed (SQLITE_26). Nothing was left of it.`,
    }),
  );
  expect(await backups()).toEqual([]);
});

test("a backup names the file that cannot be written", async () => {
  openSite().close();
  const file = join(folder, "missing", "copy.db");
  await expect(run(file)).rejects.toThrow(`${file} cannot be written (ENOENT).`);
});

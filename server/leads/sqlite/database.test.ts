import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMigrations } from "../migrations.ts";
import { openDatabase, toStoreError } from "./database.ts";

let folder: string;
const file = () => join(folder, "test.db");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-database-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the database syncs every commit, allows readers beside the writer and overwrites erased data", async () => {
  const database = openDatabase(file(), readMigrations("sqlite"));
  const setting = (name: string) =>
    Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  expect(setting("synchronous")).toBe(2);
  expect(setting("journal_mode")).toBe("wal");
  expect(setting("secure_delete")).toBe(1);
  database.close();
});

test("new migrations are applied once, and a failed one is rolled back", () => {
  const first = { name: "001.sql", sql: "create table a (x)" };
  const second = { name: "002.sql", sql: "create table b (x)" };
  openDatabase(file(), [first]).close();
  const broken = { name: "002.sql", sql: "create table b (x); nonsense" };
  expect(() => openDatabase(file(), [first, broken])).toThrow("nonsense");
  openDatabase(file(), [first, second]).close();
  openDatabase(file(), [first, second]).close();
});

test("the folder is created, and the file is readable for the site's user only", async () => {
  const nested = join(folder, "a", "b", "test.db");
  openDatabase(nested, []).close();
  expect((await stat(nested)).mode & 0o777).toBe(0o600);
});

test("only a violated constraint counts as invalid, and is named", () => {
  const database = openDatabase(file(), [
    { name: "001.sql", sql: "create table a (x, constraint short check (length(x) < 3))" },
  ]);
  const failure = (sql: string) => {
    try {
      database.exec(sql);
      return undefined;
    } catch (error) {
      return toStoreError(error);
    }
  };
  expect(failure("insert into a values ('long')")).toMatchObject({
    kind: "invalid",
    code: "SQLITE_19",
    constraint: "short",
  });
  expect(failure("insert into nothing values (1)")).toMatchObject({
    kind: "unavailable",
    code: "SQLITE_1",
  });
  database.close();
});

test("an error that is not SQLite's own counts as unavailable, with its code", () => {
  expect(toStoreError(Object.assign(new Error("text"), { code: "EACCES" }))).toMatchObject({
    kind: "unavailable",
    code: "EACCES",
  });
  expect(toStoreError(new Error("text"))).toMatchObject({ kind: "unavailable", code: "UNKNOWN" });
  // An extended code, such as that of a full disk during a write, is treated as its primary code.
  expect(toStoreError({ errcode: 3338 })).toMatchObject({ kind: "unavailable", code: "SQLITE_10" });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMigrations } from "../migrations.ts";
import { openDatabase } from "./database.ts";

let folder: string;
const file = () => join(folder, "test.db");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-database-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("flushes every commit, lets readers in beside the writer and overwrites what is erased", async () => {
  const database = openDatabase(file(), readMigrations("sqlite"));
  const setting = (name: string) =>
    Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  expect(setting("synchronous")).toBe(2);
  expect(setting("journal_mode")).toBe("wal");
  expect(setting("secure_delete")).toBe(1);
  database.close();
});

test("applies what is new, once, and nothing of a migration that fails", () => {
  const first = { name: "001.sql", sql: "create table a (x)" };
  const second = { name: "002.sql", sql: "create table b (x)" };
  openDatabase(file(), [first]).close();
  const broken = { name: "002.sql", sql: "create table b (x); nonsense" };
  expect(() => openDatabase(file(), [first, broken])).toThrow("nonsense");
  openDatabase(file(), [first, second]).close();
  openDatabase(file(), [first, second]).close();
});

import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openCounters, statsFile } from "./counters.ts";

let dataDir: string;
let logged: unknown[];
let time: number;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "stats-"));
  logged = [];
  time = Date.parse("2026-11-16T12:00:00Z");
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

const open = () =>
  openCounters({
    dataDir,
    log: { warn: (...line) => void logged.push(line) },
    now: () => time,
  });
const pass = (ms: number) => {
  time += ms;
  vi.advanceTimersByTime(ms);
};

function rows(where = "1") {
  const database = new DatabaseSync(statsFile(dataDir));
  const found = database.prepare(`select * from counters where ${where}`).all();
  database.close();
  return found.map((row) => Object.values(row));
}

test("counts are added to the file every ten seconds and at the end", () => {
  const counters = open();
  counters.count("page", "/");
  counters.count("page", "/");
  counters.count("form start", "signup");
  pass(10_000);
  expect(rows()).toEqual([
    ["2026-11-16", "form start", "signup", 1],
    ["2026-11-16", "page", "/", 2],
  ]);
  counters.count("page", "/");
  pass(10_000);
  counters.count("page", "/about");
  counters.close();
  expect(rows("kind = 'page'")).toEqual([
    ["2026-11-16", "page", "/", 3],
    ["2026-11-16", "page", "/about", 1],
  ]);
});

test("days are counted in UTC", () => {
  const counters = open();
  time = Date.parse("2026-12-31T23:59:00Z");
  counters.count("page", "/");
  pass(10_000);
  time = Date.parse("2027-01-01T00:00:00Z");
  counters.count("page", "/");
  counters.close();
  expect(rows().map(([day]) => day)).toEqual(["2026-12-31", "2027-01-01"]);
});

test("counts of two processes with one folder are added up", () => {
  const [one, other] = [open(), open()];
  for (const counters of [one, other, one]) counters.count("submission", "download");
  one.close();
  other.close();
  expect(rows()).toEqual([["2026-11-16", "submission", "download", 3]]);
});

test("a day has at most 500 names of a kind, also after a restart; others are counted as one", () => {
  const first = open();
  for (let i = 0; i < 10_000; i += 1) first.count("source", `source-${i}`);
  first.count("source", "source-0");
  first.count("source", "direct");
  first.count("page", "/");
  first.close();
  const second = open();
  second.count("source", "late");
  second.count("source", "source-1");
  second.close();
  expect(rows("kind = 'source'")).toHaveLength(502);
  expect(rows("name in ('(other)', 'direct', 'source-0', 'source-1', 'late', '/')")).toEqual([
    ["2026-11-16", "page", "/", 1],
    ["2026-11-16", "source", "(other)", 9501],
    ["2026-11-16", "source", "direct", 1],
    ["2026-11-16", "source", "source-0", 2],
    ["2026-11-16", "source", "source-1", 2],
  ]);
});

test("counts older than 25 months are deleted", () => {
  const counters = open();
  for (const day of ["2024-10-15", "2024-10-16", "2026-11-16"]) {
    time = Date.parse(`${day}T12:00:00Z`);
    counters.count("page", "/");
    pass(10_000);
  }
  counters.close();
  expect(rows().map(([day]) => day)).toEqual(["2024-10-16", "2026-11-16"]);
});

test("if the file cannot be written, counts are kept, with one log line a minute", async () => {
  await mkdir(statsFile(dataDir));
  const counters = open();
  for (let i = 0; i < 9; i += 1) {
    counters.count("page", "/");
    pass(10_000);
  }
  const line = [{ code: "EISDIR" }, "statistics not written; see docs/leads.md"];
  expect(logged).toEqual([line, line]);
  await rm(statsFile(dataDir), { recursive: true });
  pass(10_000);
  counters.close();
  expect(rows()).toEqual([["2026-11-16", "page", "/", 9]]);
});

test("a damaged or locked file loses no counts", async () => {
  const counters = open();
  counters.count("page", "/");
  await writeFile(statsFile(dataDir), "no database ".repeat(1000));
  pass(10_000);
  await rm(statsFile(dataDir));
  pass(10_000);
  const other = new DatabaseSync(statsFile(dataDir));
  other.exec("begin exclusive");
  counters.count("page", "/");
  pass(60_000);
  other.close();
  pass(10_000);
  expect(rows()).toEqual([["2026-11-16", "page", "/", 2]]);
  expect(logged).toEqual([
    [{ code: "SQLITE_26" }, expect.any(String)],
    [{ code: "SQLITE_5" }, expect.any(String)],
  ]);
  counters.close();
});

test("without counts no file is created, and only the site's user can read it", async () => {
  const counters = open();
  pass(60_000);
  await expect(stat(statsFile(dataDir))).rejects.toThrow("ENOENT");
  counters.count("page", "/");
  counters.close();
  expect((await stat(statsFile(dataDir))).mode & 0o777).toBe(0o600);
});

import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { embeddedBackend } from "./lead-store-backends.ts";
import { readMigrations } from "#server/leads/migrations.ts";
import { previewRequest, registration } from "./lead-store-samples.ts";

let backend: Awaited<ReturnType<typeof embeddedBackend>>;
const file = () => join(backend.dataDir, "leads.db");
beforeEach(async () => {
  backend = await embeddedBackend();
});
afterEach(() => backend.close());

test("after kills at random moments, every acknowledged submission is stored once", async () => {
  const acknowledged: string[] = [];
  for (let kills = 0; kills < 3; kills++)
    acknowledged.push(...(await untilKilled(randomInt(20, 130))));
  const store = await backend.open();
  expect(await store.ready()).toBe(true);
  await store.close();

  const stored = (await backend.rows("News_registration")).map((row) => row["submission_id"]);
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
});

/** Kills the process once this many leads are acknowledged, and returns all acknowledged ids. */
async function untilKilled(after: number): Promise<string[]> {
  const script = fileURLToPath(new URL("./lead-store-child.ts", import.meta.url));
  const child = spawn(process.execPath, [script, backend.dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const ids: string[] = [];
  for await (const id of createInterface(child.stdout)) {
    ids.push(id);
    if (ids.length === after) child.kill("SIGKILL");
  }
  expect((await ended)[1]).toBe("SIGKILL");
  return ids;
}

test("a database with the first schema keeps its rows and accepts an eighth report", async () => {
  const [first] = readMigrations("sqlite");
  await mkdir(backend.dataDir, { recursive: true });
  const old = new DatabaseSync(file());
  old.exec(`${first?.sql}; pragma user_version = 1`);
  old.exec(`insert into "Report_preview_downloads" values
    (7, '2026-01-02T03:04:05.678Z', '00000000-0000-4000-8000-000000000007', 'Åsa', 'a@b.example', 'C', 'Audio Market')`);
  const before = old.prepare('select * from "Report_preview_downloads"').all();
  old.close();

  const store = await backend.open();
  const request = previewRequest({ "Report downloaded": "Gaming & Esports" });
  await store.save(request);
  await store.close();
  const [kept, added] = await backend.rows("Report_preview_downloads");
  expect(kept).toMatchObject({ ...before[0] });
  expect(added).toMatchObject({ id: 8, submission_id: request.submissionId, ...request.record });
});

test("a lock held by another process delays the save without blocking the event loop", async () => {
  const store = await backend.open();
  const admin = new DatabaseSync(file());
  admin.exec("begin immediate");
  let saved = false;
  const saving = store.save(registration()).finally(() => {
    saved = true;
  });
  // This thread holds the lock, so a store that blocked the thread would never get it.
  for (let turns = 0; turns < 100; turns++) await turn();
  expect(saved).toBe(false);
  admin.exec("commit");
  await saving;
  admin.close();
  await store.close();
  expect(await backend.rows("News_registration")).toHaveLength(1);
});

test("several stores can create the database in a new folder at once", async () => {
  const stores = await Promise.all(Array.from({ length: 6 }, () => backend.open()));
  await Promise.all(stores.map((store) => store.save(registration())));
  expect(await Promise.all(stores.map((store) => store.ready()))).toEqual(stores.map(() => true));
  await Promise.all(stores.map((store) => store.close()));
  expect(await backend.rows("News_registration")).toHaveLength(6);
});

test("only the site's user can read the database files", async () => {
  const store = await backend.open();
  await store.save(registration());
  for (const name of [file(), `${file()}-wal`]) expect((await stat(name)).mode & 0o777).toBe(0o600);
  await store.close();
});

test("a file that is not a database makes the store unavailable until it is removed", async () => {
  const store = await backend.open();
  await store.close();
  await writeFile(file(), "this is no database ".repeat(500));
  const broken = await backend.open();
  expect(await broken.ready()).toBe(false);
  await expect(broken.save(registration())).rejects.toMatchObject({ kind: "unavailable" });
  await rm(file());
  await broken.save(registration());
  await broken.close();
  expect(await backend.rows("News_registration")).toHaveLength(1);
});

test("closing waits for pending saves", async () => {
  const store = await backend.open();
  const saving = Array.from({ length: 600 }, () => store.save(registration()));
  await store.close();
  await Promise.all(saving);
  expect(await backend.rows("News_registration")).toHaveLength(600);
});

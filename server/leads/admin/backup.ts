import { existsSync, renameSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { toStoreError, leadsFile, lockTimeoutMs, outboxFile } from "../sqlite/database.ts";
import { AdminError } from "./lead-admin.ts";
import { createPartial, partialOf, refuseExisting } from "./output.ts";

/** The copy of the outbox is beside that of the leads. */
export const outboxOfBackup = (target: string): string => `${target}.forwarding`;

/**
 * Copies the embedded database, and the outbox if there is one, consistently while the site keeps writing. The copies
 * get their final names after all of them have passed an integrity check; a failed backup leaves no file.
 */
export async function* backUp(dataDir: string, target: string): AsyncGenerator<string> {
  const sources = new Map([[target, leadsFile(dataDir)]]);
  if (existsSync(outboxFile(dataDir))) sources.set(outboxOfBackup(target), outboxFile(dataDir));
  for (const copy of sources.keys()) refuseExisting(copy, "backup");
  try {
    for (const [copy, source] of sources) await write(source, copy);
    for (const copy of sources.keys()) renameSync(partialOf(copy), copy);
  } finally {
    for (const copy of sources.keys()) removeDatabase(partialOf(copy));
  }
  for (const copy of sources.keys()) yield `${copy}: whole\n`;
}

async function write(source: string, target: string): Promise<void> {
  const partial = partialOf(target);
  // Removes the files of a killed backup, including its write-ahead log. The new file is not left to SQLite, which
  // would make it readable for every user of the machine.
  removeDatabase(partial);
  createPartial(target);
  try {
    using database = new DatabaseSync(source, { readOnly: true, timeout: lockTimeoutMs });
    await backup(database, partial);
    check(target, partial);
  } catch (error) {
    if (error instanceof AdminError) throw error;
    const { code } = toStoreError(error);
    throw new AdminError(`The backup ${target} failed (${code}). Nothing was left of it.`);
  }
}

/** Not opened read-only: such a connection would leave the files of its write-ahead log behind. */
function check(target: string, partial: string): void {
  using database = new DatabaseSync(partial);
  const result = String(database.prepare("pragma integrity_check").get()?.["integrity_check"]);
  if (result !== "ok") throw new AdminError(`The leads are damaged: there is no ${target}.`);
}

/** Also removes the files that SQLite keeps beside an open database. */
function removeDatabase(file: string): void {
  for (const ending of ["", "-journal", "-wal", "-shm"]) rmSync(file + ending, { force: true });
}

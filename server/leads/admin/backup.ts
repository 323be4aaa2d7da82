import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { failureOf, leadsFile, lockTimeoutMs, outboxFile } from "../sqlite/database.ts";
import { AdminError } from "./lead-admin.ts";

/** The name of a copy until all copies are complete. One that a killed process left behind is overwritten. */
const partialOf = (target: string) => `${target}.partial`;

/**
 * A consistent copy of the embedded database while the site goes on storing, and one of the outbox where there
 * is one. They are renamed when all of them have been read again and checked; a failed backup leaves no file.
 */
export async function* backUp(dataDir: string, target: string): AsyncGenerator<string> {
  if (!existsSync(leadsFile(dataDir))) throw new AdminError(`There are no leads in ${dataDir}.`);
  const sources = new Map([[target, leadsFile(dataDir)]]);
  if (existsSync(outboxFile(dataDir))) sources.set(`${target}.forwarding`, outboxFile(dataDir));
  // An existing file may be the last good backup.
  for (const copy of sources.keys())
    if (existsSync(copy))
      throw new AdminError(`${copy} exists already: backup takes the name of a new file.`);
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
  createPrivateFile(target, partial);
  try {
    const database = new DatabaseSync(source, { readOnly: true, timeout: lockTimeoutMs });
    try {
      await backup(database, partial);
    } finally {
      database.close();
    }
    check(target, partial);
  } catch (error) {
    if (error instanceof AdminError) throw error;
    const { code } = failureOf(error);
    throw new AdminError(`The backup ${target} failed (${code}). Nothing was left of it.`);
  }
}

/** SQLite itself would create a file that every user of the machine may read. */
function createPrivateFile(target: string, partial: string): void {
  try {
    removeDatabase(partial);
    closeSync(openSync(partial, "wx", 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new AdminError(`${target} cannot be written (${code}).`);
  }
}

/** Not read-only: such a connection would leave the files of its write-ahead log behind. */
function check(target: string, partial: string): void {
  const database = new DatabaseSync(partial);
  try {
    const result = String(database.prepare("pragma integrity_check").get()?.["integrity_check"]);
    if (result !== "ok") throw new AdminError(`The leads are damaged: there is no ${target}.`);
  } finally {
    database.close();
  }
}

/** Includes the files that SQLite keeps beside an open database. */
function removeDatabase(file: string): void {
  for (const ending of ["", "-journal", "-wal", "-shm"]) rmSync(file + ending, { force: true });
}

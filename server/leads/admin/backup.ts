import { existsSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { leadTables } from "../lead-store.ts";
import { openEmbeddedAdmin } from "../sqlite/admin.ts";
import { toStoreError, leadsFile, lockTimeoutMs, outboxFile } from "../sqlite/database.ts";
import { outboxOfBackup, openOutboxOfBackup } from "./outbox.ts";
import { eraseLeads } from "./erase.ts";
import { AdminError } from "./lead-admin.ts";
import { createPartial, partialOf, refuseExisting } from "./output.ts";

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

/**
 * Erases a person from a backup of the embedded database and from the copy of the outbox beside it. Both are
 * overwritten in place, because the bytes of a file that is replaced stay on the disk.
 */
export async function* eraseInBackup(file: string, email: string): AsyncGenerator<string> {
  const path = leadDatabase(file);
  // Opened before the leads change: if this fails, the same command can be run again.
  const outbox = openOutboxOfBackup(path);
  try {
    const admin = openEmbeddedAdmin(path);
    try {
      yield* eraseLeads(admin, email, { outbox });
    } finally {
      await admin.close();
    }
  } finally {
    outbox?.close();
  }
}

/** The path of a file with the lead tables. Symbolic links are resolved: the outbox is beside the real file. */
function leadDatabase(file: string): string {
  try {
    const path = realpathSync(file);
    if (statSync(path).isFile() && leadTables.every((table) => tablesIn(path).has(table)))
      return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new AdminError(`${file} is not there.`);
    if (code === "EACCES") throw new AdminError(`${file} may not be read; try with sudo.`);
  }
  throw new AdminError(`${file} is not a backup of the leads.`);
}

/** Opened as immutable, so that SQLite writes nothing, not even the files that it keeps beside an open database. */
function tablesIn(path: string): Set<unknown> {
  const url = new URL(`${pathToFileURL(path).href}?immutable=1`);
  using database = new DatabaseSync(url, { readOnly: true });
  const rows = database.prepare("select name from sqlite_master where type = 'table'").all();
  return new Set(rows.map(({ name }) => name));
}

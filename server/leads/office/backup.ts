import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { leadsFile } from "../embedded/file.ts";
import { queueFile } from "../forwarding/queue-table.ts";
import { failureOf } from "../sqlite/failure.ts";
import { OfficeError } from "./archive.ts";

interface Copy {
  source: string;
  target: string;
  /** Its name until all copies are whole. One that a killed process left behind is written over. */
  partial: string;
}

/**
 * A copy of the embedded database at one moment, while the site goes on storing, and beside it one of the
 * copies that wait to be forwarded, where there are any. They get their names when all of them have been
 * read again and checked; a backup that fails leaves no file.
 */
export async function* backUp(dataDir: string, target: string): AsyncGenerator<string> {
  if (!existsSync(leadsFile(dataDir))) throw new OfficeError(`There are no leads in ${dataDir}.`);
  const copies = [copyOf(leadsFile(dataDir), target)];
  if (existsSync(queueFile(dataDir)))
    copies.push(copyOf(queueFile(dataDir), `${target}.forwarding`));
  for (const copy of copies) refuseExisting(copy);
  try {
    for (const copy of copies) await write(copy);
    for (const { partial, target: name } of copies) renameSync(partial, name);
  } finally {
    for (const { partial } of copies) removeDatabase(partial);
  }
  for (const { target: name } of copies) yield `${name}: whole\n`;
}

const copyOf = (source: string, target: string): Copy => ({
  source,
  target,
  partial: `${target}.partial`,
});

/** What is there already may be the last good backup. */
function refuseExisting({ target }: Copy): void {
  if (existsSync(target))
    throw new OfficeError(`${target} exists already: backup takes the name of a new file.`);
}

async function write({ source, target, partial }: Copy): Promise<void> {
  makeForUsOnly(target, partial);
  try {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 4000 });
    try {
      await backup(database, partial);
    } finally {
      database.close();
    }
    check(target, partial);
  } catch (error) {
    if (error instanceof OfficeError) throw error;
    const { code } = failureOf(error);
    throw new OfficeError(`The backup ${target} failed (${code}). Nothing was left of it.`);
  }
}

/** Nobody else may read it: SQLite itself would make a file that every user of the machine may read. */
function makeForUsOnly(target: string, partial: string): void {
  try {
    removeDatabase(partial);
    closeSync(openSync(partial, "wx", 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OfficeError(`${target} cannot be written (${code}).`);
  }
}

/** Not read-only: such a connection would leave the files of its write-ahead log behind. */
function check(target: string, partial: string): void {
  const database = new DatabaseSync(partial);
  try {
    const result = String(database.prepare("pragma integrity_check").get()?.["integrity_check"]);
    if (result !== "ok") throw new OfficeError(`The leads are damaged: there is no ${target}.`);
  } finally {
    database.close();
  }
}

/** With the files that SQLite keeps beside a database it has open. */
function removeDatabase(file: string): void {
  for (const ending of ["", "-journal", "-wal", "-shm"]) rmSync(file + ending, { force: true });
}

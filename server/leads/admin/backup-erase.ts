import { realpathSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { leadTables } from "../lead-store.ts";
import { openEmbeddedAdmin } from "../sqlite/admin.ts";
import { openCopiesOfBackup } from "./copies.ts";
import { eraseLeads } from "./erase.ts";
import { AdminError } from "./lead-admin.ts";

/**
 * Erases a person from a backup of the embedded database and from the copy of the outbox beside it. Both are
 * overwritten in place, because the bytes of a file that is replaced stay on the disk.
 */
export async function* eraseInBackup(file: string, email: string): AsyncGenerator<string> {
  const backup = leadDatabase(file);
  // Before the leads change: where this fails, the same command can be given again.
  const copies = openCopiesOfBackup(backup);
  try {
    const admin = openEmbeddedAdmin(backup);
    try {
      yield* eraseLeads(admin, email, { copies });
    } finally {
      await admin.close();
    }
  } finally {
    copies?.close();
  }
}

/** The path of a file that holds the lead tables; a symbolic link is followed, as the copy beside it has its name. */
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

/** As an immutable file: nothing is written, not even the files that SQLite keeps beside an open database. */
function tablesIn(path: string): Set<unknown> {
  const database = new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`), {
    readOnly: true,
  });
  try {
    const rows = database.prepare("select name from sqlite_master where type = 'table'").all();
    return new Set(rows.map(({ name }) => name));
  } finally {
    database.close();
  }
}

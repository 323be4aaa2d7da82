import { closeSync, existsSync, openSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { leadsFile } from "../embedded/file.ts";
import { queueFile } from "../forwarding/queue-table.ts";
import { OfficeError } from "./archive.ts";

/**
 * A copy of the embedded database at one moment, while the site goes on storing, and beside it one of the
 * copies that wait to be forwarded, where there are any. Read again and checked before it is called a backup.
 */
export async function* backUp(dataDir: string, target: string): AsyncGenerator<string> {
  if (!existsSync(leadsFile(dataDir))) throw new OfficeError(`There are no leads in ${dataDir}.`);
  yield `${await copy(leadsFile(dataDir), target)}\n`;
  if (existsSync(queueFile(dataDir)))
    yield `${await copy(queueFile(dataDir), `${target}.forwarding`)}\n`;
}

async function copy(source: string, target: string): Promise<string> {
  makeForUsOnly(target);
  const database = new DatabaseSync(source, { readOnly: true, timeout: 4000 });
  try {
    await backup(database, target);
  } finally {
    database.close();
  }
  return `${target}: ${check(target)}`;
}

/** What is there already may be the last good backup; and nobody else may read the new one. */
function makeForUsOnly(target: string): void {
  try {
    closeSync(openSync(target, "wx", 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OfficeError(
      code === "EEXIST"
        ? `${target} exists already: backup takes the name of a new file.`
        : `${target} cannot be written (${code}).`,
    );
  }
}

function check(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const result = String(database.prepare("pragma integrity_check").get()?.["integrity_check"]);
    if (result !== "ok") throw new OfficeError(`${file} is damaged: do not rely on it.`);
    return "whole";
  } finally {
    database.close();
  }
}

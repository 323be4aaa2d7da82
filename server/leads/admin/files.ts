import { closeSync, lstatSync, openSync, renameSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { failureOf } from "../sqlite/database.ts";
import { AdminError } from "./lead-admin.ts";

/** The name of a file until it is complete. One that a killed process left behind is overwritten. */
export const partialOf = (target: string): string => `${target}.partial`;

/** An existing file may be the last good backup. */
export function refuseExisting(target: string, command: string): void {
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new AdminError(`${target} exists already: ${command} takes the name of a new file.`);
}

/** An empty file under the partial name that only this user may read. */
export function createPartial(target: string): void {
  try {
    rmSync(partialOf(target), { force: true });
    closeSync(openSync(partialOf(target), "wx", 0o600));
  } catch (error) {
    throw cannotWrite(target, error);
  }
}

const cannotWrite = (target: string, error: unknown) =>
  new AdminError(`${target} cannot be written (${(error as NodeJS.ErrnoException).code}).`);

/** A file that only this user may read; where `write` fails, nothing is left of it. */
export async function writeNewFile(
  target: string,
  command: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  refuseExisting(target, command);
  createPartial(target);
  try {
    const file = await open(partialOf(target), "r+");
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    renameSync(partialOf(target), target);
  } catch (error) {
    // Only errors of the file system name a call; others come from the database that is read.
    throw (error as NodeJS.ErrnoException).syscall ? cannotWrite(target, error) : error;
  } finally {
    rmSync(partialOf(target), { force: true });
  }
}

/** For a database that exists and cannot be used. */
export const cannotOpen = (file: string, error: unknown) =>
  new AdminError(`${file} could not be opened (${reasonOf(error)}).`);

/** The code of an error of SQLite or of the file system. Their messages may quote a row. */
export function reasonOf(error: unknown): string {
  const { code } = failureOf(error);
  const reason = reasons[code];
  return reason ? `${code}: ${reason}` : code;
}

/** What SQLite's result codes and those of the file system mean for the person at the keyboard. */
const reasons: Record<string, string | undefined> = {
  EACCES: "this user may not read and write it; try with sudo",
  EISDIR: "it is a folder",
  SQLITE_5: "another process holds it locked; try again",
  SQLITE_8: "it may not be written",
  SQLITE_11: "it is damaged",
  SQLITE_14: "the files beside it may not be written",
  SQLITE_26: "it is not a database",
};

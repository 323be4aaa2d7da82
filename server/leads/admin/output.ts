import { closeSync, lstatSync, openSync, renameSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { LeadValue } from "../lead-store.ts";
import { toStoreError } from "../sqlite/database.ts";
import { AdminError } from "./lead-admin.ts";

/** The name of a file until it is complete. One that a killed process left behind is overwritten. */
export const partialOf = (target: string): string => `${target}.partial`;

/** Existing files are not overwritten: one may be the last good backup. */
export function refuseExisting(target: string, command: string): void {
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new AdminError(`${target} exists already: ${command} takes the name of a new file.`);
}

/** Creates an empty file under the partial name, which only this user may read. */
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

/** Creates a file that only this user may read. If `write` fails, no file is left. */
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
    // Only errors of the file system have a `syscall`; others come from the database that is read.
    throw (error as NodeJS.ErrnoException).syscall ? cannotWrite(target, error) : error;
  } finally {
    rmSync(partialOf(target), { force: true });
  }
}

/** The error for a database that exists but cannot be used. */
export const cannotOpen = (file: string, error: unknown) =>
  new AdminError(`${file} could not be opened (${reasonOf(error)}).`);

/** The code of an error of SQLite or the file system, and its meaning. The message is not shown: it may quote a row. */
export function reasonOf(error: unknown): string {
  const { code } = toStoreError(error);
  const reason = reasons[code];
  return reason ? `${code}: ${reason}` : code;
}

/** What the codes of SQLite and of the file system mean for the person who runs the command. */
const reasons: Record<string, string | undefined> = {
  EACCES: "this user may not read and write it; try with sudo",
  EISDIR: "it is a folder",
  SQLITE_5: "another process holds it locked; try again",
  SQLITE_8: "it may not be written",
  SQLITE_11: "it is damaged",
  SQLITE_14: "the files beside it may not be written",
  SQLITE_26: "it is not a database",
};

/** Prevents a visitor's text from moving the cursor or changing the terminal's colours or the direction of a line. */
export const replaceControls = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\uFFFD");

/** JSON with the same characters escaped. Line feeds are kept: in JSON they occur only in the indentation. */
export const jsonOf = (value: unknown, indent?: number) =>
  JSON.stringify(value, null, indent).replace(/[^\n\P{Cc}]|[\p{Cf}\u2028\u2029]/gu, (character) =>
    // JSON escapes each UTF-16 unit.
    Array.from({ length: character.length }, (_, at) => escapeUnit(character.charCodeAt(at))).join(
      "",
    ),
  );

const escapeUnit = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;

/** Joins pieces of text into larger ones: a system call for each line would take longer than reading the leads. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

/** Without it, Excel decodes a CSV with the computer's legacy code page and turns Å into Ã…. */
export const byteOrderMark = "\uFEFF";

/**
 * Matches the start of a formula: at the start of a value, or after a semicolon, tab or bar within it, because a
 * spreadsheet that splits there starts a new cell. Spreadsheets skip quotes and spaces before the sign and accept
 * full-width signs. Tabs and line breaks do not count as spaces here, so that matching takes linear time.
 */
const formula = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/** RFC 4180, every value quoted; an apostrophe turns formulas into text. */
export function csvLine(values: readonly LeadValue[]): string {
  const cells = values.map((value) => {
    const text = String(value ?? "").replace(formula, "$1'$2");
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${cells.join(",")}\r\n`;
}

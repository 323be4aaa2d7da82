import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { isMadeByStudio, recordWritten } from "../scripts/content-check/made-from.ts";

export const root = path.resolve(import.meta.dirname, "..");

/** The place of a file of the firm's folder. */
export const pathOf = (file: string) => path.join(contentFolder(), file);

/**
 * Draws a file and writes it into the firm's folder, unless there is one that the studio did not make: a logo or a
 * photograph of the firm is kept. Returns whether it was written.
 */
export async function writeMade(
  file: string,
  draw: () => string | Buffer | Promise<string | Buffer>,
): Promise<boolean> {
  const target = pathOf(file);
  if (existsSync(target) && !isMadeByStudio(file)) {
    say("kept", target, ": the studio did not make it: delete it to have it drawn");
    return false;
  }
  const drawn = Buffer.from(await draw());
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, drawn);
  recordWritten(file);
  say(`${(drawn.length / 1024).toFixed(1)} KB`, target);
  return true;
}

const say = (result: string, target: string, more = "") =>
  process.stdout.write(`${result.padStart(10)}  ${folderName(target)}${more}\n`);

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The firm of the tests: what the one in content/ says may change on any day. */
export const firmFolder = fileURLToPath(new URL("../firms/nordic", import.meta.url));

/** Reads files of a firm's folder. */
export const filesOf = (folder: string) => (file: string) => readFile(join(folder, file));
